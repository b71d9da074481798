/**
 * Icons that match the search by their own name or by the name in the reader's language; all icons when the search is empty.
 * Names that begin with the search come first.
 */
export function foundIcons(icons: readonly string[], search: string, nameOf: (icon: string) => string): string[] {
  const wanted = plain(search.trim());
  const names = (icon: string) => [plain(nameOf(icon)), plain(icon)];
  const begins = (icon: string) => names(icon).some((name) => name.startsWith(wanted));
  return icons
    .filter((icon) => names(icon).some((name) => name.includes(wanted)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** Normalizes a name for comparison: removes accents and case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
