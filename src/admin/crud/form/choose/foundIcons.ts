/** Normalizes a name for comparison: removes accents and case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Icons that are called so, by their own name or the one in the reader's language; all of them while nothing is looked for.
 * Those whose name begins with it stand first.
 */
export function foundIcons(icons: readonly string[], search: string, nameOf: (icon: string) => string): string[] {
  const wanted = plain(search.trim());
  const names = (icon: string) => [plain(nameOf(icon)), plain(icon)];
  const begins = (icon: string) => names(icon).some((name) => name.startsWith(wanted));
  return icons
    .filter((icon) => names(icon).some((name) => name.includes(wanted)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}
