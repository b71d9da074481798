const CODE_LISTS = ['currency', 'time-zone', 'country'] as const;

/** The list of values that a text field with this format chooses from. */
export type CodeList = (typeof CODE_LISTS)[number];

/** Tells whether the values of a text field are chosen from a list, by name. */
export const isCodeList = (format: string | undefined): format is CodeList =>
  CODE_LISTS.some((list) => list === format);
