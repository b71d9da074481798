import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';

it('the example of docs/extend/test-server.md is a test that runs', () => {
  const guide = readFileSync(path.join(ROOT, 'docs/extend/test-server.md'), 'utf8');
  const [, file = '', code] = /^```ts\n\/\/ (\S+)\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  expect(code).toBe(readFileSync(path.join(ROOT, file), 'utf8'));
});
