/** Functions of the till's bench page (`bench/page.ts` of its plugin). Times in ms. */
export interface TillBench {
  /** From the start of reading to usable data. `stood`: longest time that the page was blocked. */
  read(username: string): Promise<{ readonly took: number; readonly stood: number; readonly isKept: boolean }>;
  /** From the start of the page to usable data, from the local copy. */
  warm(): Promise<{ readonly took: number; readonly products: number; readonly customers: number }>;
  /** Duration of each search. */
  search(texts: readonly string[]): { readonly took: readonly number[]; readonly found: number };
  /** Duration of finding each code. */
  codes(codes: readonly string[]): readonly number[];
  /** Codes of some of the products. */
  someCodes(count: number): readonly string[];
}
