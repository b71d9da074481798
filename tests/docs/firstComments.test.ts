import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';

/** The first comment at the start of a line, and the line that follows it. */
const FIRST =
  /^(?:\/\*\*[^]*?\*\/|(?:\/\/(?! (?:@ts|oxlint|eslint)|\/).*\n)*\/\/(?! (?:@ts|oxlint|eslint)|\/).*)\n(.*)/m;

/**
 * True when the first comment of a module is about a private part: exported things stand first, their helpers below. A
 * comment of the whole file has an empty line behind it. A module that exports nothing has no main part.
 */
function beginsWithHelper(source: string): boolean {
  const [, next = ''] = FIRST.exec(source) ?? [];
  if (!/^export /m.test(source) || next === '' || /^(export|import) /.test(next)) return false;
  const name = /^(?:declare |async |abstract )*(?:const|let|function\*?|class|interface|type) (\w+)/.exec(next)?.[1];
  return (
    name !== undefined &&
    !new RegExp(`^export (?:default (?:\\{.*\\b)?${name}\\b|\\{[^}]*\\b${name}\\b)`, 'm').test(source)
  );
}

describe('the check of first comments', () => {
  it('finds the comment of a private part before that of the exported one', () => {
    const helper = '/** Most rows. */\nconst MOST = 5;\n';
    const main = '/** Rows of a page. */\nexport const rows = () => MOST;\n';
    expect(beginsWithHelper(`import a from 'a';\n\n${helper}\n${main}`)).toBe(true);
    expect(beginsWithHelper(`// Most rows.\nconst MOST = 5;\n\n${main}`)).toBe(true);
    expect(beginsWithHelper(`${main}\n${helper}`)).toBe(false);
    expect(beginsWithHelper(`/** Rows of pages. */\n\n${helper}\n${main}`)).toBe(false);
    expect(beginsWithHelper(`/** Texts. */\nconst texts = {};\n\nexport default texts;\n`)).toBe(false);
    expect(beginsWithHelper(helper)).toBe(false);
  });
});

describe('modules under src', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.(test|d)\.tsx?$/.test(file));

  it('begin with the comment of what they export, or of the whole file', () => {
    expect(files.length).toBeGreaterThan(3000);
    const wrong = files.filter((file) => beginsWithHelper(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(wrong.sort()).toEqual([]);
  });
});
