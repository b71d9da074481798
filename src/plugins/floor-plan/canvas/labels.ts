import type { Minor } from '#resource';
import type { FloorItem } from '../rules/item.ts';
import { isTaken, type ShownState } from '#shop';
import type { TableLive } from '../rules/tableState.ts';

/** A text below the state of a table. */
export interface Detail {
  readonly text: string;
  readonly isStrong: boolean;
  /** Left out where it does not fit: a part of an amount would be another amount. */
  readonly isWhole?: boolean;
}

/** Texts on a table, ready to be drawn; empty texts are left out. */
export interface TableLabels {
  readonly name: string;
  /** Taken of all seats (`4/6`), or the seats. */
  readonly seats: string;
  /** Word and icon of the state; null: no state is shown. */
  readonly state: { readonly of: ShownState; readonly word: string } | null;
  /** Time and amount, or time and name of a reservation. */
  readonly details: readonly Detail[];
  /** Initials of the server. */
  readonly initials: string;
}

/** Makes the texts on tables and rooms in the reader's language. */
export interface Labels {
  table(item: FloorItem, live: TableLive | undefined): TableLabels;
  /** `16 seats`; empty where a room does not say. */
  roomSeats(item: FloorItem): string;
}

/** Dependencies of {@link createLabels}. */
export interface LabelSources {
  translate(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** An amount of minor units, without the currency's name. */
  amount(minor: Minor): string;
  /** Clock time in the store's zone; ms since 1970. */
  clock(ms: number): string;
}

const MINUTES_PER_HOUR = 60;

/** First letters of the first two words of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();

function stayText({ translate }: LabelSources, minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  if (hours === 0) return translate('floorPlan.canvas.minutes', { minutes });
  const rest = String(minutes % MINUTES_PER_HOUR).padStart(2, '0');
  return translate('floorPlan.canvas.hours', { hours, minutes: rest });
}

const weak = (text: string): Detail => ({ text, isStrong: false });
const whole = (text: string): Detail => ({ text, isStrong: false, isWhole: true });
const strong = (text: string): Detail => ({ text, isStrong: true, isWhole: true });

function detailsOf(sources: LabelSources, live: TableLive): readonly Detail[] {
  const { minutes, figure, reservedAt, reservedFor } = live;
  if (live.state === 'free' || live.state === 'merged') return [];
  if (live.state === 'reserved')
    return [
      ...(reservedAt === undefined ? [] : [strong(sources.clock(reservedAt))]),
      ...(reservedFor ? [weak(reservedFor)] : []),
    ];
  return [
    ...(minutes === undefined ? [] : [weak(stayText(sources, minutes))]),
    ...(live.state === 'seated' && live.hasOrder === false
      ? [whole(sources.translate('floorPlan.states.noOrder'))]
      : []),
    ...(figure
      ? [strong(sources.translate(`floorPlan.canvas.${figure.of}`, { amount: sources.amount(figure.amount) }))]
      : []),
  ];
}

function seatsText({ seats }: FloorItem, live: TableLive | undefined): string {
  if (seats === null) return '';
  return live !== undefined && isTaken(live.state) && live.guests !== undefined
    ? `${live.guests}/${seats}`
    : String(seats);
}

/** The {@link Labels} in the language of `translate`. */
export function createLabels(sources: LabelSources): Labels {
  const { translate } = sources;
  const word = ({ state, mergedInto }: TableLive) =>
    state === 'merged' && mergedInto !== undefined
      ? translate('floorPlan.canvas.into', { name: mergedInto })
      : translate(`floorPlan.states.${state}`);
  return {
    table: (item, live) => ({
      name: item.name,
      seats: seatsText(item, live),
      state: live ? { of: live.state, word: word(live) } : null,
      details: live ? detailsOf(sources, live) : [],
      initials: initialsOf(live?.server ?? ''),
    }),
    roomSeats: ({ seats }) => (seats === null ? '' : translate('floorPlan.canvas.seats', { smart_count: seats })),
  };
}
