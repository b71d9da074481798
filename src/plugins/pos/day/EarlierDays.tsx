import { useTranslate } from 'ra-core';
import { Query, State, TouchWindow } from '#admin';
import { useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import { useTillQuery } from '../core/till/useTillQuery.ts';
import styles from './EarlierDays.module.css';
import { Difference } from '../core/ui/Difference.tsx';
import { readReport, type DayReport } from '../core/day/dayReport.ts';
import { useClock } from '../core/ui/useClock.ts';

interface EarlierDaysProps {
  till: number;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** Dialog with the till's closed days; choosing one shows its report. */
export function EarlierDays({ till, onChoose, onClose }: EarlierDaysProps) {
  const translate = useTranslate();
  const { isOnline } = useTill();
  const query = useDays(till);
  return (
    <TouchWindow title={translate('pos.day.final.earlier')} size="small" isBare onClose={onClose}>
      {query.error && !query.data && !isOnline ? (
        <State icon="wifi-off" title={translate('pos.day.offline')}>
          {translate('pos.day.final.needsNetwork')}
        </State>
      ) : (
        <Query isPage failed={translate('pos.day.report')} query={query}>
          {(days) => <Days days={days} onChoose={onChoose} />}
        </Query>
      )}
    </TouchWindow>
  );
}

/** Maximum number of listed days. */
const MOST = 60;

type Day = DayReport & { readonly id: number };

/** Loads the closed days of a till, latest first. */
function useDays(till: number) {
  const { currency } = useTill().settings;
  return useTillQuery(`cash_sessions?till=${till}&status=closed&order[openedAt]=desc&itemsPerPage=${MOST}`, (rows) =>
    (Array.isArray(rows) ? (rows as readonly unknown[]) : []).flatMap((row) => {
      const report = readReport(row, currency);
      return report ? [{ ...report, id: Number(Reflect.get(Object(row), 'id')) }] : [];
    }),
  );
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
