import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../project.ts';
import { withoutEval } from './sheetCode.ts';

const code = readFileSync(path.join(ROOT, 'node_modules/@fortune-sheet/core/dist/index.esm.js'), 'utf8');

it('the spreadsheet library inserts rows without code made of texts', () => {
  const changed = withoutEval(code);
  expect(code).toContain('new Function(');
  expect(changed).not.toContain('new Function(');
  expect(changed).toContain('d.splice.apply(d, [index + 1, 0].concat(arr.map(');
});

it('another version of the library is refused', () => {
  expect(() => withoutEval(code.replace('d.unshift', 'd.begin'))).toThrow('@fortune-sheet/core has changed');
  expect(() => withoutEval(`${code}\nnew Function("x")`)).toThrow('leaves');
});
