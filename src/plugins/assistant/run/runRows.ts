import type { MoneyField, Resource } from '#resource';
import type { PlanField, PlanItem } from '../contract/types.ts';
import { sumOfAmounts, type AmountSum } from '../review/amounts.ts';

/** One record of an action, before it is run. */
export interface RunRow {
  readonly item: PlanItem;
  readonly id: number;
  /** `same`: it is so already. `refused`: the server would not write it; its problems say why. */
  readonly state: 'ready' | 'same' | 'refused';
  /** It is written; a person may leave it out. */
  readonly isKept: boolean;
  /** It is deleted all the same, with another record. */
  readonly isAlong: boolean;
  /** Values that have changed since the person saw them, as they were. */
  readonly was: readonly Pick<PlanField, 'name' | 'before'>[];
}

const changesOf = ({ fields, effects }: PlanItem): readonly PlanField[] => [...effects, ...fields];

function stateOf({ op, fields, problems }: PlanItem): RunRow['state'] {
  if (problems.length > 0) return 'refused';
  return op !== 'delete' && fields.length === 0 ? 'same' : 'ready';
}

/** Values before the change that are others than those shown earlier. */
function wasOf(item: PlanItem, earlier: PlanItem | undefined): RunRow['was'] {
  if (!earlier) return [];
  const now = new Map(changesOf(item).map(({ name, before }) => [name, JSON.stringify(before)]));
  return changesOf(earlier)
    .filter(({ name, before }) => now.has(name) && now.get(name) !== JSON.stringify(before))
    .map(({ name, before }) => ({ name, before }));
}

const NONE: ReadonlySet<number> = new Set();

const ORDER = { refused: 1, ready: 2, same: 3 } as const;
const placeOf = ({ was, state, isAlong }: RunRow): number => (was.length > 0 || isAlong ? 0 : ORDER[state]);

/**
 * The records of an action; what needs a look comes first.
 * @param out ids that the person has left out @param earlier the plan that was shown before this one
 * @param along ids of records that are deleted with others
 */
export function rowsOf(
  items: readonly PlanItem[],
  out: ReadonlySet<number>,
  earlier: readonly PlanItem[] = [],
  along: ReadonlySet<number> = NONE,
): readonly RunRow[] {
  const shown = new Map(earlier.map((item) => [item.id, item]));
  return items
    .flatMap((item): RunRow[] => {
      if (item.id === null) return [];
      const state = stateOf(item);
      const isKept = state === 'ready' && !out.has(item.id);
      const isAlong = !isKept && along.has(item.id);
      return [{ item, id: item.id, state, isKept, isAlong, was: wasOf(item, shown.get(item.id)) }];
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Names of the fields that change in some record; what follows from the values comes first. */
export function columnsOf(rows: readonly RunRow[]): readonly string[] {
  const ready = rows.filter(({ state }) => state === 'ready');
  const namesOf = (part: 'effects' | 'fields') => ready.flatMap(({ item }) => item[part].map(({ name }) => name));
  return [...new Set([...namesOf('effects'), ...namesOf('fields')])];
}

/** The change of a field in a record; undefined: it does not change there, or is refused. */
export const changeIn = ({ item, state }: RunRow, name: string): PlanField | undefined =>
  state === 'ready' ? changesOf(item).find((change) => change.name === name) : undefined;

/**
 * The sum of the first amount that changes; undefined: none does, or they are in several currencies.
 * @param currencyOf ISO code of a field's currency
 */
export function sumOf(
  resource: Resource,
  rows: readonly RunRow[],
  currencyOf: (field: MoneyField) => string,
): AmountSum | undefined {
  const kept = rows.filter(({ isKept }) => isKept);
  const name = columnsOf(kept).find((one) => resource.fields[one]?.type === 'money');
  if (name === undefined) return undefined;
  const changes = kept.map((row) => changeIn(row, name));
  return sumOfAmounts(resource, name, changes, currencyOf);
}
