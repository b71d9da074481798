import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Avatar, classNames, Icon, Row, VisuallyHidden } from '#admin';
import type { Placed } from '../rules/days.ts';
import { entryKey } from '../rules/entry.ts';
import type { AgendaFormats } from './agendaFormats.ts';
import { EntryLink, EntryStatus } from './EntryLink.tsx';
import { kindIcon } from './kindIcon.ts';
import { listRows, type ListRow } from './listRows.ts';
import { kindOf, type Kind } from './useEntries.ts';
import styles from './ListView.module.css';
import tints from './tints.module.css';

interface ListViewProps {
  readonly days: ReadonlyMap<string, readonly Placed[]>;
  readonly kinds: readonly Kind[];
  readonly formats: AgendaFormats;
  /** ms since 1970. */
  readonly now: number;
  readonly today: string;
  readonly isEmptyHidden: boolean;
  /** Called when the end of the list becomes visible; undefined: there is nothing more to load. */
  readonly onEnd: (() => void) | undefined;
}

/** The agenda as a list of days. Virtualised: only the visible rows are rendered. */
export function ListView(props: ListViewProps) {
  const { days, isEmptyHidden, now, formats, onEnd } = props;
  const translate = useTranslate();
  const rows = useMemo(
    () => listRows(days, { isEmptyHidden, now, zone: formats.zone }),
    [days, isEmptyHidden, now, formats.zone],
  );
  const { ref, top } = useTop();
  // oxlint-disable-next-line react/incompatible-library -- the project builds without the React Compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey: (at) => keyOf(rows[at], at),
  });
  const items = virtualizer.getVirtualItems();
  const isAtEnd = (items.at(-1)?.index ?? -1) >= rows.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  return (
    <div ref={ref} className={styles.list} role="list" aria-label={translate('agenda.title')}>
      <div style={{ blockSize: virtualizer.getTotalSize(), position: 'relative' }} role="presentation">
        {items.map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className={styles.placed}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <DayRow row={row} view={props} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

/** Estimated height of a row until it is measured, px. */
const ROW = 52;
/** Number of rows rendered outside the screen (overscan). */
const BEYOND = 8;

/** Distance of the list from the top of the page, px. */
function useTop() {
  const ref = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = ref.current?.getBoundingClientRect().top;
    if (place !== undefined) setTop(Math.round(place + window.scrollY));
  }, []);
  return { ref, top };
}

function DayHead({ day, formats, today }: { day: string; formats: AgendaFormats; today: string }) {
  const translate = useTranslate();
  const weekday = formats.weekday(day, 'long');
  return (
    <h2 className={styles.date} data-today={day === today || undefined}>
      <VisuallyHidden>{formats.whole(day)}</VisuallyHidden>
      <b aria-hidden="true">{formats.dayNumber(day)}</b>
      <span aria-hidden="true">
        {day === today ? translate('agenda.todayIs', { weekday }) : weekday}
        <small>{formats.month(day)}</small>
      </span>
    </h2>
  );
}

interface EntryRowProps {
  readonly placed: Placed;
  readonly kind: Kind | undefined;
  readonly formats: AgendaFormats;
  readonly isPast: boolean;
}

/** One entry of a day. */
function EntryRow({ placed: { entry, isWhole, start }, kind, formats, isPast }: EntryRowProps) {
  const translate = useTranslate();
  return (
    <div className={classNames(styles.entry, isPast && styles.past)}>
      <span className={styles.time}>{isWhole ? translate('agenda.allDay') : <bdi>{formats.time(start)}</bdi>}</span>
      <span className={classNames(styles.kind, tints.tint)} data-tint={kind?.tint} aria-hidden="true">
        <Icon name={kindIcon(entry.resource, kind?.icon)} size={15} />
      </span>
      <span className={styles.text}>
        <EntryLink entry={entry} className={styles.title}>
          {formats.title(entry)}
        </EntryLink>
        <small>{formats.detail(entry)}</small>
      </span>
      <span className={styles.status}>
        <EntryStatus entry={entry} />
      </span>
      <Row as="span" gap={4} align="stretch" rigid>
        {entry.people.slice(0, 3).map((name) => (
          <span key={name} title={name}>
            <Avatar name={name} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        ))}
      </Row>
    </div>
  );
}

function DayRow({ row, view }: { readonly row: ListRow; readonly view: ListViewProps }) {
  const translate = useTranslate();
  const { formats, now, today, kinds } = view;
  return (
    <div className={styles.row} data-first={row.isFirst || undefined}>
      <div>{row.isFirst && <DayHead day={row.day} formats={formats} today={today} />}</div>
      <div className={styles.cell}>
        {row.isNow && (
          <p className={styles.now}>
            <VisuallyHidden>{translate('agenda.now')} </VisuallyHidden>
            <bdi>{formats.time(now)}</bdi>
          </p>
        )}
        {row.kind === 'empty' ? (
          <p className={styles.none}>{translate('agenda.nothingPlanned')}</p>
        ) : (
          <EntryRow
            placed={row.placed}
            kind={kindOf(row.placed.entry, kinds)}
            formats={formats}
            isPast={!row.placed.isWhole && row.placed.end <= now}
          />
        )}
      </div>
    </div>
  );
}

const keyOf = (row: ListRow | undefined, at: number) =>
  row === undefined ? at : row.kind === 'empty' ? row.day : `${row.day} ${entryKey(row.placed.entry)}`;
