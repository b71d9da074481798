/** The same pictures with one moved to another place. */
export function moved<T>(pictures: readonly T[], from: number, to: number): T[] {
  const rest = pictures.toSpliced(from, 1);
  const one = pictures[from];
  return one === undefined ? [...pictures] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, one);
}

/** Pictures among what is dropped or pasted. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
