/** What the bench asks of the till's page (`bench/page.ts` of its plugin); times in ms. */
export interface TillBench {
  /** From the start of reading to data that can be sold from; `stood`: the longest the page could not be used. */
  read(username: string): Promise<{ readonly took: number; readonly stood: number; readonly isKept: boolean }>;
  /** From the start of the page to data that can be sold from, by what is kept. */
  warm(): Promise<{ readonly took: number; readonly products: number; readonly customers: number }>;
  /** How long each search took. */
  search(texts: readonly string[]): { readonly took: readonly number[]; readonly found: number };
  /** How long it took to find each code. */
  codes(codes: readonly string[]): readonly number[];
  /** Codes of some of the products. */
  someCodes(count: number): readonly string[];
}
