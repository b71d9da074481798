import { useTranslate } from 'ra-core';
import { Stack, TouchWindow } from '#admin';
import type { ShownStop } from '../rules/told.ts';
import styles from './endStop.module.css';
import { NoteButton } from './NoteButton.tsx';
import { StopActions, type SendReport } from './StopActions.tsx';
import { Collect, StateChip, StopLines, StopLinks, StopNotes, useCustomer, WaitsChip } from './StopParts.tsx';
import type { OpenEnd } from './useEnding.tsx';
import { useTexts } from './useTexts.ts';

function Items({ stop }: { stop: ShownStop }) {
  const translate = useTranslate();
  const texts = useTexts();
  if (stop.items.length === 0) return null;
  return (
    <section>
      <h3>{translate('deliveries.items')}</h3>
      <ul className={styles.items}>
        {stop.items.map(({ name, quantity, note }, at) => (
          // Lines of an order do not move.
          <li key={at}>
            {texts.item(quantity, name)}
            {note !== null && <small>{note}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything about a stop, with what can be done there. */
export function StopWindow(props: {
  stop: ShownStop;
  at: number;
  count: number;
  onReport: SendReport;
  onEnd: OpenEnd;
  onClose: () => void;
}) {
  const { stop, at, count, onReport, onEnd, onClose } = props;
  const translate = useTranslate();
  const texts = useTexts();
  return (
    <TouchWindow
      size="small"
      title={useCustomer()(stop)}
      note={[translate('deliveries.stopOf', { at, count }), stop.number].join(texts.listSign)}
      end={<StateChip state={stop.state} />}
      onClose={onClose}
      foot={<StopActions stop={stop} onReport={onReport} onEnd={onEnd} />}
    >
      <Stack gap={12} className={styles.form}>
        <WaitsChip stop={stop} />
        <StopLinks stop={stop}>
          {(stop.state === 'on-delivery' || stop.state === 'arrived') && (
            <NoteButton stop={stop} state={stop.state} onReport={onReport} />
          )}
        </StopLinks>
        <StopLines stop={{ ...stop, items: [] }} />
        <StopNotes stop={stop} />
        <Collect stop={stop} />
        <Items stop={stop} />
      </Stack>
    </TouchWindow>
  );
}
