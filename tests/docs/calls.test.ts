import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';
import { documentedPlugins, writtenPages } from '../../scripts/docsApi.ts';

const page = writtenPages()
  .map(({ text }) => text)
  .join('\n');

/** Addresses as the code mounts them; where it compares what is left of an address, that. */
const MOUNTS = [
  /\bdefineCall\(\{\s*method: '\w+',\s*path: '([^']+)'/g,
  /\brouter\s*\.\s*(?:get|post|put|patch|delete|all)\(\s*['"`]([^'"`]+)['"`]/g,
  /LOCALES\.map\(\(\w+\) => `\/\$\{\w+\}(\/[^`]+)`/g,
  /(?:\.|\b)rest (?:!==|===) '([a-z][^']*)'/g,
  /^\s*\['(?:GET|POST|PUT|PATCH|DELETE)', '([a-z/_]+)',/gm,
];
/** Parts of the entry point's address, and of the page that shows the documentation. */
const SILENT = new Set(['index', 'docs/page.js']);

function mountedIn(file: string): string[] {
  const code = readFileSync(path.join(ROOT, file), 'utf8');
  return MOUNTS.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/** A new plugin's calls are documented when its author shares it: `npm run check` asks for its resources then. */
function isDocumented(file: string): boolean {
  const id = /src[\\/]plugins[\\/]([^\\/]+)/.exec(file)?.[1];
  return id === undefined || plugins.has(id);
}

const plugins = documentedPlugins(page);
const files = globSync(['mock-api/**/*.ts', 'src/plugins/*/{calls,*Calls,server,server/**/*}.ts'], {
  cwd: ROOT,
}).filter((file) => !/\.(test|fixture)\.ts$/.test(file) && isDocumented(file));
const mounted = [...new Set(files.flatMap(mountedIn))].filter((address) => !SILENT.has(address));

it('finds the calls of the server', () => {
  expect(mounted).toEqual(
    expect.arrayContaining([
      'login_check',
      'changes',
      'orders/figures',
      'search',
      '/.well-known/mercure',
      '/api/instance',
    ]),
  );
});

it.each(mounted)('%s is in the pages of the API', (address) => {
  // `/:locale/api/plugins` is `/{locale}/api/plugins` for readers.
  const plain = address.replace(/^\/:locale/, '').replaceAll(/:(\w+)/g, '{$1}');
  expect(page.includes(plain), 'give it a part in docs/api, then npm run docs:api').toBe(true);
});
