import type { DataProvider } from 'ra-core';
import { createHydraProvider } from '#provider';
import { resourceNamed } from '../plugins/declarations.ts';

/**
 * The server's data in the current language. Loaded with the shell, as the sign-in page does not need it.
 * @param authorised `fetch` with the bearer token
 */
export const createDataProvider = (authorised: typeof fetch, currentLocale: () => string): DataProvider =>
  createHydraProvider({
    entrypoint: () => `/${currentLocale()}/api`,
    fetch: authorised,
    resources: resourceNamed,
  });
