import { expect, test } from 'vitest';
import { checkPackage } from './checkPackage.ts';
import { manifestOf, packageOf, type PackageWish } from './package.fixture.ts';
import { PackageProblem } from './packageProblem.ts';
import { writeArchive } from './writeArchive.ts';

/** The fault of a package; 'none' when it is accepted. */
function faultOf(archive: Uint8Array): string {
  try {
    checkPackage(archive, '0.1.0');
    return 'none';
  } catch (error) {
    if (error instanceof PackageProblem) return error.fault;
    throw error;
  }
}

const WORDS = { en: 'First', fr: 'Première', ar: 'الأول' };

const archiveOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  writeArchive(new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)])));

test('a whole package is accepted, and equal files make an equal digest', () => {
  const [first, second] = [packageOf(), packageOf()];
  const checked = checkPackage(first, '0.1.0');
  expect(checked.manifest.contributions.pages).toEqual(['gift-notes']);
  expect([...checked.files.keys()]).toEqual(['plugin.js']);
  expect(checked.digest).toMatch(/^[\w-]{24}$/);
  expect(checkPackage(second, '0.1.0').digest).toBe(checked.digest);
});

test.each<[string, PackageWish]>([
  ['wrongFramework', { manifest: { flexy: '^9.0.0' } }],
  ['badManifest', { manifest: { format: 2 } }],
  ['badManifest', { manifest: { id: '../x' } }],
  ['badManifest', { manifest: { version: '1' } }],
  ['badManifest', { manifest: { permissions: ['everything'] } }],
  ['badManifest', { manifest: { contributions: { resources: ['orders'] } } }],
  ['badManifest', { manifest: { contributions: { resources: ['sqlite_notes'] } } }],
  ['badManifest', { manifest: { contributions: { pages: ['settings/gifts'] } } }],
  ['badManifest', { manifest: { contributions: { pages: ['../login'] } } }],
  ['badManifest', { manifest: { server: 'server.js' } }],
  ['badManifest', { manifest: { contributions: { server: true } } }],
  ['badManifest', { files: { 'plugin.js': '', 'server.js': '' } }],
  ['badManifest', { files: { 'plugin.js': '', 'resources.json': '{}' } }],
  ['badManifest', { manifest: { packages: { other: 'newest' } } }],
  ['badResources', { files: { 'resources.json': '{}' }, manifest: { contributions: { resources: ['gift_notes'] } } }],
  ['badManifest', { manifest: { website: 'javascript:alert(1)' } }],
  ['badManifest', { manifest: { files: {} } }],
  ['badManifest', { manifest: { screenshots: [{ file: 'shot.webp' }] } }],
  ['badManifest', { manifest: { screenshots: [{ file: 'plugin.js' }] } }],
  ['badManifest', { manifest: { changelog: [{ version: '1.0.0', date: '2026-13-01', text: WORDS }] } }],
  ['badManifest', { manifest: { changelog: [{ version: '1.0.0', text: { en: 'First' } }] } }],
  ['wrongHash', { manifest: { files: { 'plugin.js': `sha384-${'A'.repeat(64)}` } } }],
  ['missingFile', { manifest: { files: { ...filesOf(), 'style.css': `sha384-${'A'.repeat(64)}` } } }],
  ['extraFile', { files: { 'plugin.js': '', 'more.js': '' }, manifest: { files: filesOf({ 'plugin.js': '' }) } }],
])('%s: %j', (fault, wish) => {
  expect(faultOf(packageOf(wish))).toBe(fault);
});

function filesOf(files?: Readonly<Record<string, string>>): Record<string, string> {
  return manifestOf(files ? { files } : {}).files as Record<string, string>;
}

test.each(['page.html', '.hidden.js', 'folder/.x.js', 'name with space.js', 'a/b/c/d/e/f.js', 'noEnding'])(
  'a file called %s is refused',
  (path) => {
    expect(faultOf(archiveOf({ 'manifest.json': '{}', [path]: '' }))).toBe('badPath');
  },
);

test('a path that leaves the archive is refused before anything is unpacked', () => {
  expect(faultOf(archiveOf({ 'manifest.json': '{}', '../../x.js': '' }))).toBe('badPath');
});

test('a symbolic link is a file with a text: nothing is unpacked to a disk', () => {
  const archive = Buffer.from(packageOf({ files: { 'plugin.js': '/etc/passwd' } }));
  // Each entry of the directory at the end: made on Unix, and the mode of a link.
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    archive.writeUInt8(3, at + 5);
    archive.writeUInt32LE((0o120777 << 16) >>> 0, at + 38);
  }
  expect(checkPackage(archive, '0.1.0').files.get('plugin.js')?.toString()).toBe('/etc/passwd');
});

test('two files of one name are refused', () => {
  const archive = archiveOf({ 'manifest.json': '{}', 'a.js': '1', 'b.js': '2' });
  expect(faultOf(Buffer.from(archive.toString('latin1').replaceAll('b.js', 'a.js'), 'latin1'))).toBe('badPath');
});

test('what is no archive, cut off, or too large is refused', () => {
  const whole = packageOf();
  expect(faultOf(Buffer.from('no zip'))).toBe('noArchive');
  expect(faultOf(whole.subarray(0, whole.length - 30))).toBe('noArchive');
  expect(faultOf(Buffer.alloc(4 * 1024 * 1024 + 1))).toBe('tooLarge');
  expect(faultOf(archiveOf({ 'a.js': new Uint8Array(17 * 1024 * 1024) }))).toBe('unpackedTooLarge');
  expect(faultOf(archiveOf({ 'plugin.js': '' }))).toBe('noManifest');
  expect(faultOf(archiveOf({ 'manifest.json': 'x', 'plugin.js': '' }))).toBe('badManifest');
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}.js`, '']));
  expect(faultOf(archiveOf(many))).toBe('tooManyFiles');
});
