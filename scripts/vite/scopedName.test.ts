import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../project.ts';
import { scopedName } from './scopedName.ts';

const at = (file: string) => path.join(ROOT, file);

/** Two files whose names begin with the same letters, found by trying. */
function alike(): [string, string] {
  const seen = new Map<string, string>();
  for (let number = 0; ; number += 1) {
    const file = `src/plugins/p${number}/P.module.css`;
    const letters = createHash('sha256').update(file).digest('base64url').slice(0, 4);
    const other = seen.get(letters);
    if (other !== undefined) return [other, file];
    seen.set(letters, file);
  }
}

test('a class has one name in a file, whatever stands before it there, and another one in every other file', () => {
  const name = scopedName('row', at('src/admin/a/A.module.css'));
  expect(name).toMatch(/^row_[\w-]{4}$/);
  expect(scopedName('row', at('src/admin/a/A.module.css?used'))).toBe(name);
  expect(scopedName('row', at('src/admin/b/A.module.css'))).not.toBe(name);
});

test('two files that would share names are told, by their names', () => {
  const [first, second] = alike();
  scopedName('row', at(first));
  expect(() => scopedName('row', at(second))).toThrow(`${first} and ${second} get the same names`);
});
