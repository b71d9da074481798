import { useTranslate } from 'ra-core';
import { classNames, Ltr, ScrollBox } from '#admin';
import { isWeekend } from '#resource';
import type { Placed } from '../rules/days.ts';
import { draftOfDays, draftOnDay, type EventDraft } from '../rules/draft.ts';
import { entryKey } from '../rules/entry.ts';
import type { AgendaFormats } from './agendaFormats.ts';
import { EntryLink } from './EntryLink.tsx';
import { NewOnDay } from './NewOnDay.tsx';
import { useDayDrag } from './useDayDrag.ts';
import { kindOf, type Kind } from './useEntries.ts';
import styles from './MonthView.module.css';
import tints from './tints.module.css';

interface MonthViewProps {
  /** Days of six weeks. */
  readonly days: ReadonlyMap<string, readonly Placed[]>;
  readonly kinds: readonly Kind[];
  readonly formats: AgendaFormats;
  /** A day of the month. */
  readonly month: string;
  readonly today: string;
  readonly hasWeekends: boolean;
  /** Opens a day in the list. */
  readonly onDay: (day: string) => void;
  /** ms since 1970. */
  readonly now: number;
  /** Makes a new event; absent: the reader may not. */
  readonly onNew: ((draft: EventDraft) => void) | undefined;
}

/** The agenda as a month of six weeks. */
export function MonthView(props: MonthViewProps) {
  const { days, formats, hasWeekends, now, onNew } = props;
  const translate = useTranslate();
  const drag = useDayDrag(onNew && ((one, other) => onNew(draftOfDays(one, other, now, formats.zone))));
  const shown = [...days].filter(([day]) => hasWeekends || !isWeekend(day));
  const width = hasWeekends ? 7 : 5;
  const weeks = Array.from({ length: Math.ceil(shown.length / width) }, (_, at) =>
    shown.slice(at * width, (at + 1) * width),
  );
  return (
    <ScrollBox label={translate('agenda.views.month')} className={styles.month}>
      <div role="table" aria-label={formats.monthAndYear(props.month)} data-days={width}>
        <div role="row" className={styles.head}>
          {weeks[0]?.map(([day]) => (
            <span key={day} role="columnheader">
              {formats.weekday(day, 'short')}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]?.[0]} role="row" className={styles.week}>
            {week.map(([day, placed]) => (
              <Day key={day} day={day} placed={placed} view={props} drag={drag} />
            ))}
          </div>
        ))}
      </div>
    </ScrollBox>
  );
}

/** Maximum number of visible entries per day (docs/rules/boards.md, "Agenda"). */
const MOST = 3;

interface DayProps {
  readonly day: string;
  readonly placed: readonly Placed[];
  readonly view: MonthViewProps;
  readonly drag: ReturnType<typeof useDayDrag>;
}

function Day({ day, placed, view, drag }: DayProps) {
  const { kinds, formats, month, today, onDay, now, onNew } = view;
  const translate = useTranslate();
  const rest = placed.length - MOST;
  return (
    <div
      className={styles.day}
      role="cell"
      data-other={day.slice(0, 7) !== month.slice(0, 7) || undefined}
      data-today={day === today || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-free={onNew !== undefined || undefined}
      data-chosen={drag.isChosen(day) || undefined}
      {...drag.handlersOf(day)}
    >
      <button type="button" aria-label={formats.whole(day)} onClick={() => onDay(day)}>
        {formats.dayNumber(day)}
      </button>
      {onNew && <NewOnDay day={formats.whole(day)} onClick={() => onNew(draftOnDay(day, now, formats.zone))} />}
      {placed.slice(0, MOST).map(({ entry, isWhole, start }) => (
        <EntryLink
          key={entryKey(entry)}
          entry={entry}
          label={[formats.title(entry), isWhole ? '' : formats.time(start), formats.detail(entry)]
            .filter(Boolean)
            .join(', ')}
        >
          <span className={classNames(styles.entry, tints.tint)} data-tint={kindOf(entry, kinds)?.tint}>
            {formats.title(entry)}
          </span>
        </EntryLink>
      ))}
      {rest > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={translate('agenda.moreOf', { smart_count: rest, day: formats.whole(day) })}
          onClick={() => onDay(day)}
        >
          <Ltr>{translate('agenda.more', { count: rest })}</Ltr>
        </button>
      )}
    </div>
  );
}
