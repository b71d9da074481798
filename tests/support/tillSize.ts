import { filesOf, gzipSizeOf } from './builtFiles.ts';

/** Modules that are loaded before the register opens: the shell and its list. */
const BEFORE = [
  'index.html',
  'src/i18n/bundles/en.ts',
  'src/admin/app/SignedIn.tsx',
  'src/admin/app/dataProvider.ts',
  'src/i18n/bundles/en.screens.ts',
  'src/admin/crud/list/ListPage.tsx',
];
/** The register's screen with its texts. Windows load later, camera and map with them. */
const REGISTER = ['src/plugins/pos/app/TillPage.tsx', 'src/plugins/pos/i18n/en.ts'];
/** The queue of sales: a service that other screens use as well. */
const QUEUE = 'src/plugins/pos/core/outbox/service.ts';

/** Files that the register needs beyond the shell and the first list. @param pages folder of the built pages */
export function tillOwnFiles(pages: string, modules: readonly string[] = REGISTER): string[] {
  const before = filesOf(pages, BEFORE);
  return [...filesOf(pages, modules)].filter((file) => !before.has(file));
}

/**
 * Largest compressed size of these files, kB. It leaves some room, to reveal mistakes (docs/decisions/build-transforms.md). The
 * search by words and similar names are in it: a till searches without a network. So are payments, lines and papers of plugins.
 */
export const TILL_KB = 115;

/** Compressed size of the register's files, kB. */
export const tillSize = (pages: string): number => gzipSizeOf(pages, tillOwnFiles(pages));

/** The same including the queue. */
export const tillAndQueueSize = (pages: string): number => gzipSizeOf(pages, tillOwnFiles(pages, [...REGISTER, QUEUE]));
