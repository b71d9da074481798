import type { APPLICATION_CATEGORIES } from '../resources/applications.ts';

type Category = (typeof APPLICATION_CATEGORIES)[number];
type Words = readonly [en: string, fr: string, ar: string];

/** An application of the store. */
export interface StoreApplication {
  readonly code: string;
  readonly category: Category;
  readonly name: Words;
  readonly description: Words;
  /** Hundredths of a dirham; absent: free. */
  readonly price?: number;
  readonly publisher?: string;
  readonly version?: string;
  readonly isInstalled?: boolean;
}

/** Creates an application from positional arguments. */
export const app = (
  code: string,
  category: Category,
  name: Words,
  description: Words,
  more: Partial<StoreApplication> = {},
): StoreApplication => ({
  code,
  category,
  name,
  description,
  ...more,
});
