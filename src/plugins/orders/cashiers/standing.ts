import type { Minor } from '#resource';
import { EVENT_KINDS, type CashierEvent, type EventKind } from './events.ts';

/** Sales of a person, or of all. */
export interface SalesSum {
  readonly sales: number;
  readonly total: Minor;
}

/** Events of one kind. */
export interface KindCount {
  readonly kind: EventKind;
  readonly count: number;
  /** Sum of their amounts without sign, minor units; null: they are about no amounts. */
  readonly amount: Minor | null;
}

/** A person in the report. */
export interface CashierRow extends SalesSum {
  readonly person: number;
  readonly counts: readonly (KindCount & {
    /** Times the usual number, in tenths; null: it does not stand out. */
    readonly times: number | null;
  })[];
}

/** Fewest events that stand out: one or two happen to anybody. */
export const FEWEST = 3;
/** A count stands out from this multiple of the usual count on. */
export const MANY_TIMES = 3;

/** Events of each kind, all kinds included. */
export function countKinds(events: readonly CashierEvent[]): KindCount[] {
  const byKind = Map.groupBy(events, ({ kind }) => kind);
  return EVENT_KINDS.map((kind) => {
    const of = byKind.get(kind) ?? [];
    const amounts = of.flatMap(({ amount }) => amount ?? []);
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    return { kind, count: of.length, amount: amounts.length === 0 ? null : Math.abs(sum) };
  });
}

/** Tenths of events in 100 sales; null: without sales there is no rate. */
export const in100 = (count: number, sales: number): number | null =>
  sales === 0 ? null : Math.round((count * 1000) / sales);

/** Times as often as usual, in tenths; null where it does not stand out, or nothing is known of what is usual. */
export function timesUsual(count: number, sales: number, usual: { count: number; sales: number }): number | null {
  if (count < FEWEST || sales === 0 || usual.count === 0 || usual.sales === 0) return null;
  const times = (count * usual.sales) / (sales * usual.count);
  return times < MANY_TIMES ? null : Math.round(times * 10);
}

const oddities = ({ counts }: CashierRow): number => counts.filter(({ times }) => times !== null).length;

/** The people of a report: those who stand out first, then by what they sold. */
export function cashierRows(
  sums: ReadonlyMap<number, SalesSum>,
  events: readonly CashierEvent[],
  usual: { readonly sales: number; readonly counts: readonly KindCount[] },
): CashierRow[] {
  const byPerson = Map.groupBy(events, ({ person }) => person);
  const usually = new Map(usual.counts.map(({ kind, count }) => [kind, count]));
  return [...new Set([...sums.keys(), ...byPerson.keys()])]
    .map((person): CashierRow => {
      const { sales, total } = sums.get(person) ?? { sales: 0, total: 0 };
      const counts = countKinds(byPerson.get(person) ?? []).map((one) => ({
        ...one,
        times: timesUsual(one.count, sales, { count: usually.get(one.kind) ?? 0, sales: usual.sales }),
      }));
      return { person, sales, total, counts };
    })
    .toSorted((one, other) => oddities(other) - oddities(one) || other.total - one.total || one.person - other.person);
}
