// The office's board: a column for each driver, and one for what nobody brings yet.
import { isEnded } from './stop.ts';
import type { Stop } from './told.ts';

/** Column of the stops that nobody brings yet. */
export const NOBODY = '0';

/** The column of a stop. */
export const columnOf = ({ agent }: Pick<Stop, 'agent'>): string => (agent === null ? NOBODY : String(agent));

/** The driver of a column; null: nobody. */
export const agentOf = (column: string): number | null => (column === NOBODY ? null : Number(column));

/** Stops as the board shows them: what is left in the order of the rounds, then what ended. */
export const onBoard = <S extends Pick<Stop, 'state'>>(stops: readonly S[]): S[] => [
  ...stops.filter(({ state }) => !isEnded(state)),
  ...stops.filter(({ state }) => isEnded(state)),
];

/**
 * The stops that are left on a driver's round, after one was moved to it.
 * @param after order that it follows; null: it becomes the first
 */
export function roundAfter(
  stops: readonly Pick<Stop, 'order' | 'agent' | 'state'>[],
  moved: number,
  agent: number,
  after: number | null,
): number[] {
  const rest = stops
    .filter((stop) => stop.agent === agent && !isEnded(stop.state) && stop.order !== moved)
    .map(({ order }) => order);
  const at = after === null ? 0 : rest.indexOf(after) + 1;
  // Behind a stop that ended it comes last of those that are left.
  const place = after !== null && at === 0 ? rest.length : at;
  return rest.toSpliced(place, 0, moved);
}

/** How many stops there are, and how far they are. */
export function countsOf(stops: readonly Pick<Stop, 'state'>[]) {
  const count = (wanted: readonly Stop['state'][]) => stops.filter(({ state }) => wanted.includes(state)).length;
  return {
    all: stops.length,
    delivered: count(['delivered']),
    underWay: count(['on-delivery', 'arrived']),
    'not-delivered': count(['not-delivered']),
  };
}
