// A stand-in for a package of the last visit, until the server says what became of it.

import type { Plugin } from '../plugins/definePlugin.ts';

/** Longest time that an address of a package stays in its loading state, ms. */
const PATIENCE_MS = 30_000;

/** Fails with the message (key) of an unreachable server, when nothing has taken the place of the page. */
const expected = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('flexy.errors.unreachable')), PATIENCE_MS);
  });

/**
 * Stands for a package of the last visit until the server's list says what became of it (`followPackages.ts`): its addresses
 * are shown as loading, and not as unknown.
 * @param paths of its pages
 */
export const expectedPackage = (id: string, paths: readonly string[]): Plugin => ({
  id,
  title: id,
  api: 1,
  pages: paths.map((path) => ({ path, load: expected })),
});
