import type { DataProvider } from 'ra-core';
import { createHydraProvider } from '#provider';
import { resourceNamed } from '../plugins/declarations.ts';

/**
 * The server's data in the language in use. Fetched with the shell: the sign-in page needs none.
 * @param authorised sends with the bearer
 */
export const createDataProvider = (authorised: typeof fetch, currentLocale: () => string): DataProvider =>
  createHydraProvider({
    entrypoint: () => `/${currentLocale()}/api`,
    fetch: authorised,
    resources: resourceNamed,
  });
