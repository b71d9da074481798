import { integrityOf } from './checkPackage.ts';
import { writeArchive } from './writeArchive.ts';

/** A plugin's table with one page, as an ES module without imports. */
export const ENTRY = `export default { id: 'gift-notes', title: 'Gift notes', api: 1,
  pages: [{ path: 'gift-notes', title: 'Gift notes', group: 'work', load: async () => ({ default: () => null }) }] };\n`;

const each = (text: string) => ({ en: text, fr: text, ar: text });

/** Changes that a test makes to the usual package. */
export interface PackageWish {
  readonly files?: Readonly<Record<string, string>>;
  readonly manifest?: Readonly<Record<string, unknown>>;
}

/** A manifest that fits these files. */
export function manifestOf({ files = { 'plugin.js': ENTRY }, manifest = {} }: PackageWish = {}): Record<
  string,
  unknown
> {
  return {
    format: 1,
    id: 'gift-notes',
    version: '1.0.0',
    flexy: '>=0.1.0',
    name: each('Gift notes'),
    description: each('A note for each gift.'),
    publisher: 'Community',
    permissions: ['read:orders'],
    contributions: { pages: ['gift-notes'] },
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, integrityOf(Buffer.from(text))])),
    ...manifest,
  };
}

/** The bytes of a package. */
export function packageOf(wish: PackageWish = {}): Buffer {
  const { files = { 'plugin.js': ENTRY } } = wish;
  const all = { ...files, 'manifest.json': JSON.stringify(manifestOf(wish)) };
  return writeArchive(new Map(Object.entries(all).map(([path, text]) => [path, Buffer.from(text)])));
}
