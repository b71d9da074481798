import type { DataProvider } from 'ra-core';
import { createHydraProvider } from '#provider';
import type { Session } from '../auth/session.ts';
import { resourceNamed } from '../plugins/registry.ts';

/** The server's data in the language in use, over the session. Fetched with the shell: the sign-in page needs none. */
export const createDataProvider = (session: Session, currentLocale: () => string): DataProvider =>
  createHydraProvider({
    entrypoint: () => `/${currentLocale()}/api`,
    fetch: session.fetch,
    resources: resourceNamed,
  });
