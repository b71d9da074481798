/** The possible values of each parameter: `{ locale: ['en', 'fr'], theme: ['light', 'dark'] }`. */
export type CaseParameters = Readonly<Record<string, readonly (string | number)[]>>;
/** One value of each parameter. */
export type CaseOf<P extends CaseParameters> = { readonly [Name in keyof P]: P[Name][number] };

/** All combinations of the values. */
export function allCases<P extends CaseParameters>(parts: P): CaseOf<P>[] {
  return Object.entries(parts).reduce<Record<string, string | number>[]>(
    (cases, [name, values]) => cases.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as CaseOf<P>[];
}

/** The pairs of values of a case, as texts. */
function pairsIn(one: Readonly<Record<string, string | number>>): string[] {
  const set = Object.entries(one).map(([name, value]) => `${name}=${value}`);
  return set.flatMap((first, at) => set.slice(at + 1).map((second) => `${first} ${second}`));
}

/**
 * Pairwise testing: few cases in which every value of a parameter meets every value of each other one. Greedily picks the
 * case with the most new pairs.
 */
export function pairwiseCases<P extends CaseParameters>(parts: P): CaseOf<P>[] {
  const all = allCases(parts);
  const open = new Set(all.flatMap(pairsIn));
  const chosen: CaseOf<P>[] = [];
  while (open.size > 0) {
    const newIn = (one: CaseOf<P>) => pairsIn(one).filter((pair) => open.has(pair)).length;
    const best = all.reduce((found, one) => (newIn(one) > newIn(found) ? one : found));
    for (const pair of pairsIn(best)) open.delete(pair);
    chosen.push(best);
  }
  return chosen;
}
