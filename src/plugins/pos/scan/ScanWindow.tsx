import { Keyboard } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Chip, Stack, Switch, TouchWindow } from '#admin';
import { CameraView } from './CameraView.tsx';
import { ManualEntry } from './ManualEntry.tsx';
import { ScanLog } from './ScanLog.tsx';
import { ScanError } from '../core/scan/ScanError.tsx';
import { useFoundEffect } from '../core/scan/useFoundEffect.ts';
import { useScannerState, useTillScanner } from '../core/scan/useScanner.ts';
import styles from './ScanWindow.module.css';

/** Window of the Scan button: camera, manual entry, and the last results. */
export default function ScanWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const scanner = useTillScanner();
  const { entries, trouble, isMultiple } = useScannerState(scanner);
  useEffect(() => {
    // Dismisses the notice, because the window shows the same results.
    scanner.dismiss();
    return scanner.watch();
  }, [scanner]);
  // One code closes the window, unless 'Multiple Scan' is on.
  useFoundEffect(entries[0], () => !isMultiple && onClose());
  return (
    <TouchWindow title={translate('pos.scan.title')} width={WIDTH} end={<Ready />} onClose={onClose}>
      <div className={styles.halves}>
        <CameraView onCode={scanner.scan} />
        <Stack gap={14} shrink>
          <Multiple isOn={isMultiple} onChange={scanner.switchMultiple} />
          <ManualEntry latest={entries[0]} onCode={scanner.scan} />
          {trouble && <ScanError entry={trouble} onDismiss={scanner.dismiss} />}
          <ScanLog entries={entries} currency={scanner.currency} />
        </Stack>
      </div>
    </TouchWindow>
  );
}

/** Note that hand scanners work here, too. */
function Ready() {
  const translate = useTranslate();
  return (
    <span className={styles.ready}>
      <Chip tone="success" icon={Keyboard}>
        {translate('pos.scan.ready')}
      </Chip>
    </span>
  );
}

function Multiple({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const translate = useTranslate();
  const label = translate('pos.scan.multiple');
  return (
    <div className={styles.multiple}>
      <span className={styles.words}>
        <b>{label}</b>
        <small>{translate('pos.scan.multipleHelp')}</small>
      </span>
      <Switch label={label} checked={isOn} onChange={onChange} />
    </div>
  );
}

/** Width of the window, px. */
const WIDTH = 860;
