import { addDays, dayOf, startOfDay, timeOf } from '#resource';
import { type Html, type Locale, markup } from '#server';
import {
  openingState,
  spansOf,
  spanText,
  weekdayOf,
  WEEKDAYS,
  type DaySpan,
  type OpeningException,
  type OpeningHours,
  type OpeningState,
} from '#shop';
import { SITE_WORDS } from './siteWords.ts';

/** Opening hours as the website shows them at a time. */
export interface SiteOpening extends Pick<ShopClock, 'timeZone'> {
  readonly hours: OpeningHours;
  readonly state: OpeningState;
  /** Today, in the zone of the shop. */
  readonly today: string;
}

/** Opening hours at a time; null without hours. */
export function siteOpening(hours: OpeningHours | null, { now, timeZone }: ShopClock): SiteOpening | null {
  if (hours === null) return null;
  return { hours, timeZone, state: openingState(hours, now, timeZone), today: dayOf(now, timeZone) };
}

/** Time until which pages that show the hours are right, ms since 1970: the shop opens or closes, or a day begins. */
export function openingUntil({ state, timeZone, today }: SiteOpening): number {
  const end = startOfDay(addDays(today, 1), timeZone);
  return Math.min(state.changesAt ?? end, end);
}

/** Exceptions from today on that are announced, by date. */
const announced = ({ hours, today }: SiteOpening): readonly OpeningException[] =>
  hours.exceptions
    .filter(({ day }) => day >= today && day <= addDays(today, ANNOUNCED))
    .toSorted((a, b) => a.day.localeCompare(b.day) || (a.opensAt ?? '').localeCompare(b.opensAt ?? ''));

/** A day of the week of which the date is known, in a language. */
function nameOfDay(day: string, locale: Locale, withDate = false): string {
  const options = withDate ? ({ day: 'numeric', month: 'long' } as const) : {};
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { weekday: 'long', timeZone: 'UTC', ...options });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Opening hours in the foot of a page: whether the shop is open, the week, and holidays. */
export function openingView(opening: SiteOpening, locale: Locale): Html {
  const words = SITE_WORDS[locale];
  const { hours, today } = opening;
  const times = (spans: readonly DaySpan[]) =>
    spans.length === 0
      ? words.closed
      : markup`${spans.map((span, at) => markup`${at > 0 && ', '}<bdi dir="ltr">${spanText(span)}</bdi>`)}`;
  const monday = addDays(today, -WEEKDAYS.indexOf(weekdayOf(today)));
  const week = { ...hours, exceptions: [] };
  const days = WEEKDAYS.map((_, at) => addDays(monday, at));
  const exceptions = [...new Set(announced(opening).map(({ day }) => day))];
  const noteOf = (day: string) => hours.exceptions.find((one) => one.day === day && one.note !== '')?.note;
  return markup`<h2>${words.openingHours}</h2>
    <p class="opening-state">${stateText(opening, locale)}</p>
    <dl class="opening">
      ${days.map((day) => markup`<div><dt>${nameOfDay(day, locale)}</dt><dd>${times(spansOf(week, day))}</dd></div>`)}
      ${exceptions.map(
        (day) =>
          markup`<div class="is-exception"><dt>${nameOfDay(day, locale, true)}${noteOf(day) && markup` <small><bdi>${noteOf(day)}</bdi></small>`}</dt><dd>${times(spansOf(hours, day))}</dd></div>`,
      )}
    </dl>`;
}

function stateText({ state, timeZone, today }: SiteOpening, locale: Locale): string {
  const words = SITE_WORDS[locale];
  const { isOpen, changesAt } = state;
  if (changesAt === null) return isOpen ? words.openAlways : words.closedNow;
  const day = dayOf(changesAt, timeZone);
  const time = timeOf(changesAt, timeZone);
  const when = day === today ? time : `${nameOfDay(day, locale, day > addDays(today, 6))} ${time}`;
  return (isOpen ? words.openUntil : words.closedUntil).replace('%{time}', () => when);
}

/** A closing time in structured data: equal times are 24 hours, and would say there that it is closed. */
const closingOf = (opensAt: string, closesAt: string): string => (opensAt === closesAt ? '23:59' : closesAt);

/** Opening hours as structured data (schema.org): the week, and the exceptions that are announced. */
export function openingData(opening: SiteOpening): readonly object[] {
  const weekly = opening.hours.weekly.map(({ weekday, opensAt, closesAt }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
    opens: opensAt,
    closes: closingOf(opensAt, closesAt),
  }));
  const exceptions = announced(opening).map(({ day, opensAt, closesAt }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: opensAt ?? '00:00',
    closes: opensAt !== null && closesAt !== null ? closingOf(opensAt, closesAt) : '00:00',
    validFrom: day,
    validThrough: day,
  }));
  return [...weekly, ...exceptions];
}

/** Days for which exceptions are announced. */
const ANNOUNCED = 60;

/** Time and time zone of the shop. */
interface ShopClock {
  readonly now: number;
  readonly timeZone: string;
}
