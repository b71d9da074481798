import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';

/** The plugin that tests run (tests/plugins/extendedResource.test.ts, tests/browser/extendedResource.test.tsx). */
const FOLDER = path.join(ROOT, 'tests/plugins/memberCards');

it('the example of docs/extend-resource.md is the plugin that tests run', () => {
  const guide = readFileSync(path.join(ROOT, 'docs/extend-resource.md'), 'utf8');
  const blocks = [...guide.matchAll(/^```ts\n\/\/ src\/plugins\/member-cards\/(\S+)\n([\s\S]*?)^```$/gm)];
  expect(blocks.map(([, file]) => file)).toEqual(['resources.ts', 'index.ts', 'i18n/en.ts', 'server.ts']);
  for (const [, file = '', code] of blocks) expect(code, file).toBe(readFileSync(path.join(FOLDER, file), 'utf8'));
});
