import { useTranslate } from 'ra-core';
import { Button, Card, Chip, Stack, useFormats, usePluginHost } from '#admin';
import { lastBluetoothName } from '../service/paths/webBluetooth.ts';
import { TEST_PATHS, testPrint, type TestPath } from '../service/testPrint.ts';
import type { KnownPrinter } from '../service/target.ts';
import { useSampleRows } from './Preview.tsx';
import { typedPrinter, type Get } from './typed.ts';
import { useTest, type TestState } from './useTest.ts';
import styles from './printing.module.css';

/** Result of a test, as a coloured word. */
export function TestChip({ state }: { state: TestState }) {
  const translate = useTranslate();
  const { decimal } = useFormats();
  if (state.kind === 'failed') return <Chip tone="danger">{state.text}</Chip>;
  if (state.kind === 'busy')
    return (
      <Chip tone="warning" icon="hourglass">
        {translate('printing.test.busy')}
      </Chip>
    );
  if (state.kind === 'unsure')
    return (
      <Chip tone="warning" icon="circle-alert">
        {translate('printing.test.unsure')}
      </Chip>
    );
  if (state.kind === 'printed')
    return (
      <Chip tone="success" icon="circle-check">
        {translate('printing.test.printed', { seconds: decimal(state.seconds, 1) })}
      </Chip>
    );
  return <Chip>{translate('printing.test.untried')}</Chip>;
}

/** Destination of a print path: address, vendor id, last printer or paper. */
function useDetail(printer: KnownPrinter): (path: TestPath) => string {
  const translate = useTranslate();
  const { storage } = usePluginHost().hostOf('printing');
  const { kind, address, port, vendorId, paperSize } = printer;
  const target = kind === 'usb' ? vendorId : kind === 'bluetooth' ? address : address && `${address}:${port}`;
  const details: Record<TestPath, () => string> = {
    bridge: () => target || translate('printing.test.noAddress'),
    webUsb: () =>
      vendorId === '' ? translate('printing.test.anyUsb') : translate('printing.test.vendor', { vendorId }),
    webBluetooth: () => {
      const name = lastBluetoothName(storage);
      return name === '' ? translate('printing.test.noBluetooth') : translate('printing.test.lastUsed', { name });
    },
    browser: () => translate(`printing.test.page${paperSize}`),
  };
  return (path) => details[path]();
}

function TestRow({ path, get }: { path: TestPath; get: Get }) {
  const translate = useTranslate();
  const host = usePluginHost().hostOf('printing');
  const rowsOf = useSampleRows();
  const [state, run] = useTest();
  const printer = typedPrinter(get);
  const detail = useDetail(printer)(path);
  const name = translate(`printing.paths.${path}`);
  // The bridge prints what the settings name; without a printer there it is asked for the network printer.
  const target: KnownPrinter =
    path === 'bridge' && printer.kind === 'browser' ? { ...printer, kind: 'ethernet' } : printer;
  const label = translate('printing.test.print');
  return (
    <li>
      <span className={styles.name}>
        <b>{name}</b>
        <span className={styles.small}>
          <bdi>{detail}</bdi>
        </span>
      </span>
      <span role="status">
        <TestChip state={state} />
      </span>
      <Button
        size="small"
        disabled={state.kind === 'busy'}
        aria-label={`${label}: ${name}`}
        onClick={() => void run(() => testPrint(host, path, target, rowsOf(get, 'receipt')))}
      >
        {label}
      </Button>
    </li>
  );
}

/** A test print for each way from this device to a printer. */
export function TestCard({ get }: { get: Get }) {
  const translate = useTranslate();
  return (
    <Card title={translate('printing.test.title')}>
      <Stack as="ul" gap={0} className={styles.rows}>
        {TEST_PATHS.map((path) => (
          <TestRow key={path} path={path} get={get} />
        ))}
      </Stack>
    </Card>
  );
}
