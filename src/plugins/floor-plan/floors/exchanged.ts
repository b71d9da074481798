/** The list with two of its items in each other's place; unchanged where one of the places does not exist. */
export function exchanged<T>(items: readonly T[], one: number, other: number): readonly T[] {
  const [first, second] = [items[one], items[other]];
  if (first === undefined || second === undefined) return items;
  return items.with(one, second).with(other, first);
}
