import { filesOf, weightOf } from './builtFiles.ts';

/** Pages that are there when somebody opens the register: the shell, and the list that the shell brings along. */
const BEFORE = [
  'index.html',
  'src/i18n/bundles/en.ts',
  'src/admin/app/SignedIn.tsx',
  'src/admin/app/dataProvider.ts',
  'src/i18n/bundles/en.screens.ts',
  'src/admin/crud/list/ListPage.tsx',
];
/** The register's screen with its texts. Windows come later, camera and map with them. */
const REGISTER = ['src/plugins/pos/till/Till.tsx', 'src/plugins/pos/i18n/en.ts'];
/** The queue of sales: a service, which other screens have, too. */
const QUEUE = 'src/plugins/pos/queue/service.ts';

/** Files that the register needs beyond the shell and the first list. @param pages folder of the built pages */
export function tillOwnFiles(pages: string, modules: readonly string[] = REGISTER): string[] {
  const before = filesOf(pages, BEFORE);
  return [...filesOf(pages, modules)].filter((file) => !before.has(file));
}

/** Most that these may weigh, kB: with room, to notice mistakes (docs/decisions/stock-way.md). */
export const TILL_KB = 110;

/** What these weigh on their way, kB. */
export const tillWeight = (pages: string): number => weightOf(pages, tillOwnFiles(pages));

/** The same with the queue. */
export const tillAndQueueWeight = (pages: string): number => weightOf(pages, tillOwnFiles(pages, [...REGISTER, QUEUE]));
