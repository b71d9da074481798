let waiting: File | null = null;

/** Remembers the file that the wizard begins with when it opens next. */
export const putFirstFile = (file: File): void => {
  waiting = file;
};

/** The file that the wizard begins with, once. */
export function takeFirstFile(): File | null {
  const file = waiting;
  waiting = null;
  return file;
}
