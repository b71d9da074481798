/** Language of a paper and its texts. */
export interface PaperWords {
  readonly locale: string;
  readonly translate: (key: string, values?: Readonly<Record<string, unknown>>) => string;
}
