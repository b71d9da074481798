import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { classNames, Icon, ScrollBox } from '#admin';
import { clockOf, HOUR_MS, isWeekend, localTime, MINUTE_MS, startOfDay } from '#resource';
import type { Placed } from '../rules/days.ts';
import { draftOfSlot, draftOnDay, type EventDraft } from '../rules/draft.ts';
import { entryKey } from '../rules/entry.ts';
import { barsOf, lanesOf, type InLane } from '../rules/lanes.ts';
import type { AgendaFormats } from './agendaFormats.ts';
import { EntryLink } from './EntryLink.tsx';
import { kindIcon } from './kindIcon.ts';
import { NewOnDay } from './NewOnDay.tsx';
import { useSlotDrag, type Slot } from './useSlotDrag.ts';
import { kindOf, type Kind } from './useEntries.ts';
import styles from './WeekView.module.css';
import tints from './tints.module.css';

interface WeekViewProps {
  readonly days: ReadonlyMap<string, readonly Placed[]>;
  readonly kinds: readonly Kind[];
  readonly formats: AgendaFormats;
  /** ms since 1970. */
  readonly now: number;
  readonly today: string;
  readonly isWorkday: boolean;
  /** Makes a new event; absent: the reader may not. */
  readonly onNew: ((draft: EventDraft) => void) | undefined;
}

/** The agenda as a week with hours. Overlapping entries are side by side. */
export function WeekView(props: WeekViewProps) {
  const { days, formats, now, today, isWorkday, onNew } = props;
  const translate = useTranslate();
  const { zone } = formats;
  const [from, to] = useMemo(() => hoursShown(days.values(), zone, isWorkday), [days, zone, isWorkday]);
  const lanes = useMemo(
    () => new Map([...days].map(([day, placed]) => [day, lanesOf(placed.filter(({ isWhole }) => !isWhole))])),
    [days],
  );
  const { slot, handlersOf } = useSlotDrag({
    firstHour: from,
    hourHeight: HOUR,
    onSlot: onNew && ((chosen) => onNew(draftOfSlot(chosen.day, chosen.from, chosen.to, zone))),
  });
  const nowHour = hourOf(now, zone);
  const isNowShown = nowHour >= from && nowHour < to && now >= startOfDay(today, zone);
  return (
    <ScrollBox label={translate('agenda.views.week')} className={styles.week}>
      <div className={styles.head}>
        <span />
        {[...days.keys()].map((day) => (
          <h2 key={day} data-today={day === today || undefined}>
            <span>{formats.weekday(day, 'short')}</span> <b>{formats.dayNumber(day)}</b>
            {onNew && <NewOnDay day={formats.whole(day)} onClick={() => onNew(draftOnDay(day, now, zone))} />}
          </h2>
        ))}
      </div>
      <AllDay view={props} />
      <div className={styles.grid} style={{ blockSize: (to - from) * HOUR }}>
        <div className={styles.hours} aria-hidden="true">
          {Array.from({ length: to - from }, (_, at) => (
            <bdi key={at} style={{ blockSize: HOUR }}>
              {clockOf(((from + at) * HOUR_MS) / MINUTE_MS)}
            </bdi>
          ))}
        </div>
        {[...lanes].map(([day, laid]) => (
          <div
            key={day}
            className={styles.column}
            role="group"
            aria-label={formats.whole(day)}
            data-today={day === today || undefined}
            data-weekend={isWeekend(day) || undefined}
            data-free={onNew !== undefined || undefined}
            {...handlersOf(day)}
          >
            {slot?.day === day && <Chosen slot={slot} from={from} />}
            {laid.map((one) => (
              <Block key={entryKey(one.placed.entry)} one={one} from={from} view={props} />
            ))}
            {day === today && isNowShown && (
              <p className={styles.now} style={{ insetBlockStart: (nowHour - from) * HOUR }}>
                <bdi>{formats.time(now)}</bdi>
              </p>
            )}
          </div>
        ))}
      </div>
    </ScrollBox>
  );
}

/** Height of an hour, px (docs/rules/boards.md, "Agenda"). */
const HOUR = 54;
/** Minimum height of an entry, px: one line of text. */
const LEAST = 24;
/** Working hours: from, to (excluded). The view extends them to include all entries. */
const WORK = [8, 20] as const;

/** Hours since midnight by the clock. On days with a clock change, 09:00 keeps its usual position. */
function hourOf(ms: number, zone: string): number {
  const { hour, minute } = localTime(ms, zone);
  return hour + minute / 60;
}

/** End of an entry on its day, hours; 24 at the end of the day. */
const endHour = ({ start, end }: Placed, zone: string): number => {
  const hour = hourOf(end, zone);
  return hour === 0 && end > start ? 24 : hour;
};

function hoursShown(days: Iterable<readonly Placed[]>, zone: string, isWorkday: boolean): readonly [number, number] {
  if (!isWorkday) return [0, 24];
  let [from, to]: [number, number] = [...WORK];
  for (const day of days)
    for (const placed of day) {
      if (placed.isWhole) continue;
      from = Math.min(from, Math.floor(hourOf(placed.start, zone)));
      to = Math.max(to, Math.ceil(endHour(placed, zone)));
    }
  return [from, to];
}

interface BlockProps {
  readonly one: InLane;
  readonly from: number;
  readonly view: WeekViewProps;
}

/** An entry, drawn at its hours. */
function Block({ one: { placed, lane, lanes }, from, view: { kinds, formats, now } }: BlockProps) {
  const { entry, start, end } = placed;
  const top = (hourOf(start, formats.zone) - from) * HOUR;
  const height = Math.max(LEAST, ((end - start) / HOUR_MS) * HOUR - 2);
  const time = `${formats.time(start)} – ${formats.time(end)}`;
  return (
    <EntryLink
      entry={entry}
      className={classNames(styles.block, end <= now ? styles.past : tints.tint)}
      tint={kindOf(entry, kinds)?.tint}
      label={`${formats.title(entry)} ${time}, ${formats.detail(entry)}`}
      style={{
        insetBlockStart: top,
        blockSize: height,
        insetInlineStart: `${(lane / lanes) * 100}%`,
        inlineSize: `${100 / lanes}%`,
      }}
    >
      <b>{formats.title(entry)}</b> {height > 2 * LEAST - 14 && <bdi>{time}</bdi>}
    </EntryLink>
  );
}

function AllDay({ view }: { readonly view: WeekViewProps }) {
  const translate = useTranslate();
  const { days, kinds, formats } = view;
  const bars = barsOf([...days.values()]);
  if (bars.length === 0) return null;
  return (
    <div className={styles.allDay}>
      <span>{translate('agenda.allDay')}</span>
      {bars.map(({ placed: { entry }, from, to, row }) => {
        const kind = kindOf(entry, kinds);
        return (
          <span
            key={entryKey(entry)}
            className={styles.bar}
            style={{ gridColumn: `${from + 2} / ${to + 3}`, gridRow: row + 1 }}
          >
            <EntryLink entry={entry} label={`${formats.title(entry)}, ${formats.detail(entry)}`}>
              <span className={classNames(styles.barInside, tints.tint)} data-tint={kind?.tint}>
                <Icon name={kindIcon(entry.resource, kind?.icon)} size={13} />
                <span>{formats.title(entry)}</span>
              </span>
            </EntryLink>
          </span>
        );
      })}
    </div>
  );
}

/** The part of a day that is being chosen. */
const Chosen = ({ slot, from }: { readonly slot: Slot; readonly from: number }) => (
  <p
    className={styles.chosen}
    style={{ insetBlockStart: (slot.from / 60 - from) * HOUR, blockSize: ((slot.to - slot.from) / 60) * HOUR }}
  >
    <bdi>{`${clockOf(slot.from)} – ${clockOf(slot.to)}`}</bdi>
  </p>
);
