import { useTranslate } from 'ra-core';
import { Banner, Button, Chip, SettingsPart, useFormats } from '#admin';
import type { BridgeStatus } from '../service/paths/bridge.ts';
import { BridgePrinters } from './BridgePrinters.tsx';
import { PairForm } from './PairForm.tsx';
import { useBridge, type LocalPermission } from './useBridge.ts';
import type { Get } from './typed.ts';
import styles from './printing.module.css';

/** The bridge application of this device: whether it runs, its pairing, and whether the browser lets the page ask it. */
export function BridgePart({ get }: { get: Get }) {
  const translate = useTranslate();
  const isOn = get('posBundleSettings.useBridgeAppPrinter') === true;
  const { token, status, printers, permission, answered, look, keep } = useBridge(isOn);
  if (!isOn) return null;
  return (
    <SettingsPart>
      <div className={styles.bridgeState}>
        <span role="status">
          <StatusChip status={status} />
        </span>
        <Button size="small" icon="rotate-cw" onClick={() => void look()}>
          {translate('printing.bridge.look')}
        </Button>
        {token !== '' && (
          <Button size="small" onClick={() => keep('')}>
            {translate('printing.bridge.forget')}
          </Button>
        )}
      </div>
      <PairingText token={token} status={status} answered={answered} />
      <BridgePrinters printers={printers} />
      {status?.state === 'none' && (
        <Banner tone="info">
          {translate('printing.bridge.start')}
          <Button size="small" onClick={() => window.location.reload()}>
            {translate('printing.bridge.reload')}
          </Button>
        </Banner>
      )}
      <PermissionText permission={permission} />
      {(token === '' || status?.state === 'stranger') && <PairForm onToken={keep} />}
    </SettingsPart>
  );
}

type Bridge = ReturnType<typeof useBridge>;

function StatusChip({ status }: { status: BridgeStatus | undefined }) {
  const translate = useTranslate();
  if (!status) return <Chip icon="hourglass">{translate('printing.bridge.asking')}</Chip>;
  if (status.state === 'none') return <Chip tone="danger">{translate('printing.bridge.none')}</Chip>;
  if (status.state === 'stranger') return <Chip tone="warning">{translate('printing.bridge.stranger')}</Chip>;
  return (
    <Chip tone="success" icon="circle-check">
      {translate('printing.bridge.runs', { version: status.version })}
    </Chip>
  );
}

/** The browser's permission in words, with the way out. */
function PermissionText({ permission }: { permission: LocalPermission }) {
  const translate = useTranslate();
  if (permission === 'denied') return <Banner tone="danger">{translate('printing.permission.denied')}</Banner>;
  return <p className={styles.small}>{translate(`printing.permission.${permission}`)}</p>;
}

/** The bridge application of this device, with the answer to its token in words. */
function PairingText({ token, status, answered }: Pick<Bridge, 'token' | 'status' | 'answered'>) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const text = () => {
    if (token === '') return translate('printing.bridge.unpaired');
    if (status?.state === 'stranger') return translate('printing.bridge.lost');
    if (status?.state !== 'none') return translate('printing.bridge.paired');
    if (answered === undefined) return translate('printing.bridge.silent');
    return translate('printing.bridge.silentSince', { time: moment(answered) });
  };
  return <p className={styles.small}>{text()}</p>;
}
