import { integrityOf } from './checkPackage.ts';
import { signatureOf } from './signature.ts';
import { writeArchive } from './writeArchive.ts';

/** A plugin's table with one page, as an ES module without imports. */
export const ENTRY = `export default { id: 'gift-notes', title: 'Gift notes', api: 1,
  pages: [{ path: 'gift-notes', title: 'Gift notes', group: 'work', load: async () => ({ default: () => null }) }] };\n`;

const each = (text: string) => ({ en: text, fr: text, ar: text });

/** Changes that a test makes to the usual package. */
export interface PackageWish {
  readonly files?: Readonly<Record<string, string>>;
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** Private key in PEM to sign it with. */
  readonly key?: string;
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
  const { files = { 'plugin.js': ENTRY }, key } = wish;
  const manifest = Buffer.from(JSON.stringify(manifestOf(wish)));
  const all = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  const signed = key === undefined ? [] : [['signature.json', signatureOf(manifest, key)] as const];
  return writeArchive(new Map([...all, ['manifest.json', manifest], ...signed]));
}

/** `resources.json` with one table of notes. @param more further fields */
export const notesOf = (more: Readonly<Record<string, unknown>> = {}, name = 'gift_notes'): string =>
  JSON.stringify({
    resources: [
      {
        name,
        className: name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/s$/, ''),
        title: 'text',
        fields: { text: { type: 'text', required: true, filter: true, list: 1 }, ...more },
        access: { ROLE_ADMIN: 'all' },
      },
    ],
    texts: { en: {}, fr: {}, ar: {} },
  });

/** A package with a table of notes and code for the server. @param code of `server.js` */
export const serverPackage = (code: string, { files, manifest, key }: PackageWish = {}): PackageWish => ({
  files: { 'resources.json': notesOf(), 'server.js': code, ...files },
  manifest: { contributions: { resources: ['gift_notes'], server: true }, ...manifest },
  ...(key === undefined ? {} : { key }),
});
