import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../project.ts';
import { editedSheetCode } from './sheetCode.ts';

const codeOf = (file: 'core' | 'react') =>
  readFileSync(path.join(ROOT, `node_modules/@fortune-sheet/${file}/dist/index.esm.js`), 'utf8');
const code = codeOf('core');

it('the spreadsheet library inserts rows without code made of texts', () => {
  const changed = editedSheetCode('core', code);
  expect(code).toContain('new Function(');
  expect(changed).not.toContain('new Function(');
  expect(changed).toContain('d.splice.apply(d, [index + 1, 0].concat(arr.map(');
});

it('the edits of what the library draws find their places', () => {
  const changed = editedSheetCode('react', codeOf('react'));
  expect(changed.match(/newContext = Object\.assign\(/g)).toHaveLength(2);
  expect(changed).toContain('parseInt(selectedValue, 10), isTitleChange);');
});

it('another version of the library is refused', () => {
  expect(() => editedSheetCode('core', code.replace('d.unshift', 'd.begin'))).toThrow(
    '@fortune-sheet/core has changed',
  );
  expect(() => editedSheetCode('core', `${code}\nnew Function("x")`)).toThrow('leaves');
});
