import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../project.ts';
import { EDITED_FILES, withWholeChanges } from './docxCode.ts';

const FOLDER = path.join(ROOT, 'node_modules/@eigenpal/docx-editor-core/dist');
const codeOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

it('each edited file of the word processor library is there, and is changed', () => {
  expect(EDITED_FILES).toHaveLength(9);
  for (const file of EDITED_FILES) expect(withWholeChanges(codeOf(file), file), file).not.toBe(codeOf(file));
});

it('another version of the library is refused', () => {
  for (const file of EDITED_FILES)
    expect(() => withWholeChanges('export {};', file), file).toThrow('@eigenpal/docx-editor-core has changed');
  expect(withWholeChanges('export {};', 'another.mjs')).toBe('export {};');
});
