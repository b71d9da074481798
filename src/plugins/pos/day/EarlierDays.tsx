import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { LoadFailed, PagePending, State } from '#admin';
import { useTill } from '../till/tillContext.ts';
import { TillWindow } from '../till/TillWindow.tsx';
import { useMoney } from '../till/useMoney.ts';
import styles from './EarlierDays.module.css';
import { Difference } from './Difference.tsx';
import { readReport, type DayReport } from './report.ts';
import { useClock } from './useClock.ts';

/** How many days back are offered. */
const MOST = 60;

type Day = DayReport & { readonly id: number };
type Found = { readonly days: readonly Day[] } | { readonly error: unknown };

/** Closed days of a till, latest first. */
function useDays(till: number) {
  const { call, settings } = useTill();
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ends = new AbortController();
    const query = `till=${till}&status=closed&order[openedAt]=desc&itemsPerPage=${MOST}`;
    call(`cash_sessions?${query}`, { signal: ends.signal }).then(
      (rows) => {
        const list: readonly unknown[] = Array.isArray(rows) ? rows : [];
        setFound({
          days: list.flatMap((row) => {
            const report = readReport(row, settings.currency);
            const id = Number(Reflect.get(Object(row), 'id'));
            return report ? [{ ...report, id }] : [];
          }),
        });
      },
      (error: unknown) => {
        if (!ends.signal.aborted) setFound({ error });
      },
    );
    return () => ends.abort();
  }, [till, call, settings.currency, tries]);
  return { found, retry: () => setTries((count) => count + 1) };
}

function Days({ days, onChoose }: { days: readonly Day[]; onChoose: (id: number) => void }) {
  const translate = useTranslate();
  const clock = useClock();
  const money = useMoney();
  if (days.length === 0) return <State icon="file-question" title={translate('pos.day.final.noEarlier')} />;
  return (
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day.id}>
          <button type="button" onClick={() => onChoose(day.id)}>
            <div>
              <strong>{clock.day(day.openedAt)}</strong>
              <small>
                {day.number !== null &&
                  translate('pos.day.paper.number', { number: String(day.number).padStart(4, '0') })}{' '}
                {day.closedBy?.name}
              </small>
            </div>
            <Difference amount={day.difference} />
            <b>
              <bdi>{money.whole(day.sales.netAmount)}</bdi>
            </b>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface EarlierDaysProps {
  till: number;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** The till's closed days, to see one's report again. */
export function EarlierDays({ till, onChoose, onClose }: EarlierDaysProps) {
  const translate = useTranslate();
  const { isOnline } = useTill();
  const { found, retry } = useDays(till);
  return (
    <TillWindow title={translate('pos.day.final.earlier')} size="small" isBare onClose={onClose}>
      {!found && <PagePending />}
      {found && 'days' in found && <Days days={found.days} onChoose={onChoose} />}
      {found && 'error' in found && isOnline && (
        <LoadFailed title={translate('pos.day.report')} error={found.error} onRetry={retry} />
      )}
      {found && 'error' in found && !isOnline && (
        <State icon="wifi-off" title={translate('pos.day.offline')}>
          {translate('pos.day.final.needsNetwork')}
        </State>
      )}
    </TillWindow>
  );
}
