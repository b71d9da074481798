import { expect, test } from 'vitest';
import { offlineFiles, type Manifest } from './offlineFiles.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    imports: ['_first.js'],
    css: ['assets/index-1.css'],
    assets: ['assets/ibm-plex-sans-latin-wght-normal-1.woff2', 'assets/ibm-plex-sans-greek-wght-normal-1.woff2'],
  },
  '_first.js': { file: 'assets/first-1.js' },
  '_kit.js': { file: 'assets/kit-1.js', css: ['assets/kit-1.css'], imports: ['_first.js'] },
  '_shell-2.js': { file: 'assets/shell-2.js' },
  '_list-1.js': { file: 'assets/list-1.js' },
  'src/admin/device/NotOnDevice.tsx': { file: 'assets/NotOnDevice-1.js' },
  'src/admin/shell/DeferredShell.tsx': { file: 'assets/DeferredShell-1.js', imports: ['_shell-2.js'] },
  'src/dataProvider/index.ts': { file: 'assets/provider-1.js' },
  'src/plugins/pos/app/TillPage.tsx': { file: 'assets/Till-1.js', imports: ['_kit.js'] },
  'src/plugins/pos/i18n/fr.ts': { file: 'assets/fr-1.js' },
  'src/i18n/bundles/fr.ts': { file: 'assets/fr-2.js' },
  'src/i18n/fr/parts/shell.ts': { file: 'assets/shell-1.js' },
  'src/i18n/fr/parts/forms.ts': { file: 'assets/forms-1.js' },
  'src/plugins/crm/Board.tsx': { file: 'assets/Board-1.js', imports: ['_kit.js', '_only-crm.js'] },
  '_only-crm.js': { file: 'assets/only-crm-1.js' },
};

test('the shell and the files of the plugins named are kept, in all languages, and no other plugin’s', () => {
  expect([...offlineFiles(manifest, ['pos'])].toSorted()).toEqual([
    'assets/DeferredShell-1.js',
    'assets/NotOnDevice-1.js',
    'assets/Till-1.js',
    'assets/first-1.js',
    'assets/fr-1.js',
    'assets/fr-2.js',
    'assets/ibm-plex-sans-latin-wght-normal-1.woff2',
    'assets/index-1.css',
    'assets/index-1.js',
    'assets/kit-1.css',
    'assets/kit-1.js',
    'assets/list-1.js',
    'assets/provider-1.js',
    'assets/shell-1.js',
    'assets/shell-2.js',
    'boot.js',
    'favicon.svg',
    'index.html',
    'tools.json',
  ]);
});

test('a plugin without a file in the pages, and a part of the framework that is gone, are refused', () => {
  expect(() => offlineFiles(manifest, ['kitchen'])).toThrow('src\\/plugins\\/kitchen');
  const { '_list-1.js': _, ...without } = manifest;
  expect(() => offlineFiles(without, ['pos'])).toThrow('_list');
});
