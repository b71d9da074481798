import type { DataProvider } from 'ra-core';
import { createHydraProvider } from '#provider';
import type { Session } from '../auth/session.ts';
import { offlineFetch } from '../offline/offlineFetch.ts';
import { resourceNamed } from '../plugins/declarations.ts';

/**
 * The server's data in the current language, with what this device keeps of it. Loaded with the shell, as the sign-in page
 * does not need it.
 * @param authorised `fetch` with the bearer token
 */
export const createDataProvider = (
  session: Session,
  authorised: typeof fetch,
  currentLocale: () => string,
): DataProvider =>
  createHydraProvider({
    entrypoint: () => `/${currentLocale()}/api`,
    fetch: offlineFetch(session, authorised),
    resources: resourceNamed,
  });
