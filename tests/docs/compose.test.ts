import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';

/** Whole names of the keys of a YAML text that is maps only: `services.flexy.environment.PORT`. */
function keysOf(text: string): string[] {
  const parents: { readonly indent: number; readonly name: string }[] = [];
  return text.split('\n').flatMap((row) => {
    const [, blank, key] = /^( *)([\w-]+):/.exec(row) ?? [];
    if (blank === undefined || key === undefined) return [];
    while ((parents.at(-1)?.indent ?? -1) >= blank.length) parents.pop();
    parents.push({ indent: blank.length, name: key });
    return [parents.map(({ name }) => name).join('.')];
  });
}

it('says nothing twice, which compose refuses', () => {
  expect(keysOf('a:\n  b: 1\n  c:\n    b: 2\n  b: 3\n')).toEqual(['a', 'a.b', 'a.c', 'a.c.b', 'a.b']);
  const keys = keysOf(readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8'));
  expect(keys).toContain('services.flexy.environment.COOKIE_SECURE');
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
