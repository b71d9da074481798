/** The UID of an entry in the calendar file. */
export const uidOf = (resource: string, id: number): string => `${resource}-${id}${END}`;

/** The record that a UID of {@link uidOf} names; null for any other UID. */
export function recordOfUid(uid: string): { readonly resource: string; readonly id: number } | null {
  if (!uid.endsWith(END)) return null;
  const name = uid.slice(0, -END.length);
  const cut = name.lastIndexOf('-');
  const id = Number(name.slice(cut + 1));
  return cut > 0 && Number.isSafeInteger(id) && id > 0 ? { resource: name.slice(0, cut), id } : null;
}

/** End of the UIDs in the calendar file. */
const END = '@flexy';
