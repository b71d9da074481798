import { useTranslate } from 'ra-core';
import { Chip, type Tone } from '#admin';
import type { BridgePrinter, Condition } from '../service/paths/bridge.ts';
import styles from './printing.module.css';

const TONES: Readonly<Record<Condition, Tone>> = {
  ready: 'success',
  paperOut: 'danger',
  coverOpen: 'danger',
  offline: 'danger',
  error: 'danger',
  unreachable: 'danger',
  refused: 'danger',
  unknown: 'neutral',
};

/** The printers of the bridge with the states that they report: paper, cover, offline. */
export function BridgePrinters({ printers }: { readonly printers: readonly BridgePrinter[] }) {
  const translate = useTranslate();
  if (printers.length === 0) return null;
  return (
    <ul className={styles.printers} aria-label={translate('printing.state.printers')}>
      {printers.map(({ key, name, condition, isPaperLow, entry }) => (
        <li key={key}>
          <bdi>{name}</bdi>
          <Chip tone={TONES[condition]} icon={condition === 'ready' ? 'circle-check' : 'circle-alert'}>
            {translate(`printing.state.${condition}`)}
          </Chip>
          {isPaperLow && (
            <Chip tone="warning" icon="triangle-alert">
              {translate('printing.state.paperLow')}
            </Chip>
          )}
          {entry !== undefined && (
            <p>
              {translate('printing.state.addLine')} <code dir="ltr">{`BRIDGE_PRINTERS=${entry}`}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
