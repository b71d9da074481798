import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { Icon, Ltr, Text } from '#admin';
import { Figure } from './Figure.tsx';
import { seatsText } from './seatsText.ts';
import type { PlanTable } from './planTable.ts';
import { StateWord } from './StateWord.tsx';
import type { Texts } from './useTexts.ts';
import styles from './rows.module.css';

interface TableRowsProps {
  /** The most urgent one first. */
  readonly tables: readonly PlanTable[];
  readonly chosen: number | null;
  readonly texts: Texts;
  readonly onChoose: (table: number) => void;
}

/** All tables, most urgent first: the way to everything on the plan for keyboards and screen readers. */
export function TableRows({ tables, chosen, texts, onChoose }: TableRowsProps) {
  const translate = useTranslate();
  return (
    <section className={styles.rows} aria-label={translate('floorPlan.service.tables')}>
      <div className={styles.rowsHead}>
        <b>{translate('floorPlan.service.tables')}</b> <span>{translate('floorPlan.service.urgent')}</span>
        <span className={styles.keys}>{translate('floorPlan.service.keys')}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its buttons */}
      <ul onKeyDown={walk}>
        {tables.map((table) => (
          <li key={table.id}>
            <button type="button" aria-pressed={table.id === chosen} onClick={() => onChoose(table.id)}>
              <b>
                <Ltr>{table.item.name}</Ltr>
              </b>
              <StateWord live={table.live} />
              <span className={styles.seats}>
                <Icon name="user" size={12} />
                <Ltr>{seatsText(table)}</Ltr>
              </span>
              <Text tone="quiet" breaks className={styles.detail}>
                <Detail table={table} texts={texts} />
              </Text>
              <Text weight={600}>{table.live.figure && <Figure figure={table.live.figure} texts={texts} />}</Text>
            </button>
          </li>
        ))}
      </ul>
      {tables.length === 0 && <p className={styles.none}>{translate('floorPlan.service.noneSo')}</p>}
    </section>
  );
}

/** Up and down, Home and End go from row to row. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = next === undefined ? undefined : rows[Math.min(rows.length - 1, Math.max(0, next))];
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** Time at the table with what else there is to say, or the reservation. */
function Detail({ table: { live, hasOrder }, texts }: { readonly table: PlanTable; readonly texts: Texts }) {
  const translate = useTranslate();
  // A free table may be reserved for later.
  if (live.state === 'reserved' || live.state === 'free')
    return (
      <>
        {live.reservedAt !== undefined && (
          <b>
            <Ltr>{texts.time(live.reservedAt)}</Ltr>
          </b>
        )}{' '}
        {live.reservedFor}
      </>
    );
  const said = [
    ...(live.minutes === undefined ? [] : [texts.duration(live.minutes)]),
    ...(live.paidPart ? [translate('floorPlan.states.partPaid', { part: Math.round(live.paidPart * 100) })] : []),
    ...(live.state === 'seated' && !hasOrder ? [translate('floorPlan.states.noOrder')] : []),
  ];
  return said.join(' · ');
}
