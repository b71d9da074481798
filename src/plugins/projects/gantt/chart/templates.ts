import type { GanttRow } from '../data/rows.ts';
import { shownEnd } from '../../rules/ends.ts';
import { escapeHtml } from './escape.ts';
import type { ChartTexts } from './chartTypes.ts';
import type { ChartItem } from './items.ts';

/** Initials of a name: `CM`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => Array.from(part)[0]?.toLocaleUpperCase() ?? '')
    .join('');

/** The name of a row; of a task it is the button that opens its dialog, or the box that selects it. */
export function nameCell(
  { row: { id, name }, isChosen }: Pick<ChartItem, 'row' | 'isChosen'>,
  texts: ChartTexts,
): string {
  const text = `<span dir="auto">${escapeHtml(name)}</span>`;
  if (typeof id !== 'number') return text;
  if (isChosen !== null)
    return `<button type="button" role="checkbox" aria-checked="${isChosen}" data-choose="${id}" aria-label="${escapeHtml(name)}">${text}</button>`;
  return `<button type="button" data-open="${id}" aria-label="${escapeHtml(texts.open(name))}">${text}</button>`;
}

/** Change of a task since the baseline. */
function differenceOf({ span, planned, later, isGone }: GanttRow, texts: ChartTexts): string {
  if (isGone) return texts.isGone;
  if (later !== null) return texts.later(later);
  return span && !planned ? texts.isNew : '–';
}

/** Texts of the table's other cells, in the order of the columns. */
export function cellsOf(row: GanttRow, texts: ChartTexts): readonly string[] {
  const { id, span, days, progress, dependencies, isGone } = row;
  return [
    span ? texts.day(span.start) : '–',
    span ? texts.day(shownEnd(span.start, span.end)) : '–',
    days === null ? '–' : texts.days(days),
    differenceOf(row, texts),
    isGone ? '' : texts.percent(progress),
    dependencies === '' ? '–' : dependencies,
    typeof id === 'number' ? String(id) : '',
  ].map((text) => `<span dir="auto">${escapeHtml(text)}</span>`);
}

/** Room that a name needs in its bar beside its letters, px. */
const NAME_ROOM = 16;

/**
 * The name of a task in its bar, where it fits; of milestones and parents none.
 * @param width of the bar, px
 * @param widthOf width of a text, px
 */
export function barName({ name, span, isParent }: GanttRow, width: number, widthOf: (text: string) => number): string {
  if (isParent || span === null || span.start === span.end || widthOf(name) + NAME_ROOM > width) return '';
  return `<span dir="auto">${escapeHtml(name)}</span>`;
}

/** Label beside a bar: initials of its agents; of a milestone its name; of a parent none. */
export function barLabel({ agents, name, span, isParent }: GanttRow): string {
  if (isParent) return '';
  const isMilestone = span !== null && span.start === span.end;
  const people = agents.map((agent) => initialsOf(agent.name)).join(', ');
  return escapeHtml(isMilestone ? name : people);
}

/** The box that a bar shows under the pointer. */
export function tooltip(row: GanttRow, texts: ChartTexts): string {
  const { name, span, planned, notBefore, endBy, progress, agents } = row;
  const limits = [notBefore !== null && texts.notBefore(notBefore), endBy !== null && texts.endBy(endBy)];
  const dates = span ? `${texts.moment(span.start)} – ${texts.moment(span.end)}` : '';
  const lines = [
    dates,
    planned ? texts.planned(planned) : '',
    ...limits.filter((line) => line !== false),
    texts.percent(progress),
    agents.map((agent) => agent.name).join(', '),
  ];
  const rest = lines.filter((line) => line !== '').map((line) => `<br><bdi>${escapeHtml(line)}</bdi>`);
  return `<b dir="auto">${escapeHtml(name)}</b>${rest.join('')}`;
}
