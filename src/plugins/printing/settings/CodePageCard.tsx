import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Card, Row, usePluginHost } from '#admin';
import { CODE_PAGE_LINES, codePageSheet } from '../paper/testSheet.ts';
import { randomKey } from '#outbox';
import { ROLLS } from '#shop';
import { sendBytes } from '../service/send.ts';
import type { TestPath } from '../service/testPrint.ts';
import { TestChip } from './TestCard.tsx';
import { typedPrinter, type Get } from './typed.ts';
import { useTest } from './useTest.ts';
import styles from './printing.module.css';

/** Prints a sheet with a line in each code page, asks which one reads right, and says what to choose. */
export function CodePageCard({ get }: { get: Get }) {
  const translate = useTranslate();
  const host = usePluginHost().hostOf('printing');
  const [state, run] = useTest();
  const [right, setRight] = useState<string>();
  const { paperSize } = typedPrinter(get);
  const print = () =>
    run(() => sendBytes(host, sheetPath(get), typedPrinter(get), codePageSheet('Flexy', paperSize), randomKey()));
  const page = CODE_PAGE_LINES.find(({ letter }) => letter === right)?.page;
  return (
    <Card title={translate('printing.sheet.title')}>
      <p className={styles.small}>{translate('printing.sheet.help')}</p>
      <p className={styles.small}>
        {translate('printing.sheet.width', { count: paperSize, roll: ROLLS[paperSize].roll })}
      </p>
      <div className={styles.bridgeState}>
        <span role="status">
          <TestChip state={state} />
        </span>
        <Button size="small" disabled={state.kind === 'busy'} onClick={() => void print()}>
          {translate('printing.sheet.print')}
        </Button>
      </div>
      {(state.kind === 'printed' || state.kind === 'unsure') && (
        <div role="group" aria-label={translate('printing.sheet.question')}>
          <p>{translate('printing.sheet.question')}</p>
          <Row as="span" gap={6} align="stretch" wrap className={styles.letters}>
            {CODE_PAGE_LINES.map(({ letter }) => (
              <Button key={letter} aria-pressed={right === letter} onClick={() => setRight(letter)}>
                {letter}
              </Button>
            ))}
          </Row>
        </div>
      )}
      {page !== undefined && (
        <Banner tone="success">
          {translate('printing.sheet.answer', { page: translate(`resources.printers.values.codePage.${page}`) })}
        </Banner>
      )}
    </Card>
  );
}

/** The way that the sheet takes: raw bytes need the bridge, or the browser's own USB or Bluetooth. */
function sheetPath(get: Get): Exclude<TestPath, 'browser'> {
  if (get('posBundleSettings.useBridgeAppPrinter') === true) return 'bridge';
  const { kind } = typedPrinter(get);
  return kind === 'usb' ? 'webUsb' : kind === 'bluetooth' ? 'webBluetooth' : 'bridge';
}
