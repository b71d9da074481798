import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './project.ts';
import { partFor, styleProblems, type ClassReader } from './styleProblems.ts';

/** Tools in a frame of their own, which is loaded without the kit. The kit itself may say what it says. */
const WITHOUT_KIT = ['src/plugins/page-editor/frame'];
/** Modules of cells and cards that are drawn by the hundred; a part more for each element of them is not free. */
const DRAWN_OFTEN = [
  'src/admin/crud/list/ListTable.module.css',
  'src/plugins/crm/board/LeadCard.module.css',
  'src/plugins/files/view/items/items.module.css',
  'src/plugins/projects/board/ProjectBoard.module.css',
];
const KIT = 'src/admin/ui';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The screens of the project by the module that they import. */
function readersByModule(): ReadonlyMap<string, readonly ClassReader[]> {
  const readers = globSync('src/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)].map(([, local = '', from = '']) => ({
      ...{ module: path.posix.join(path.posix.dirname(file.replaceAll('\\', '/')), from) },
      ...{ file, text, local },
    }));
  });
  return Map.groupBy(readers, ({ module }) => module);
}

const READER: ClassReader = {
  file: 'A.tsx',
  local: 'styles',
  text: '<p\n  onClick={() => 1}\n  className={styles.a}>x</p>',
};

describe('the check of CSS modules', () => {
  it.each([
    ['Row', 'display: flex; align-items: center; gap: 8px'],
    ['Stack', 'display: flex; flex-direction: column; gap: 12px; min-inline-size: 0'],
    ['Text', 'color: var(--text-2); font-size: 13px'],
    ['Text', 'flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap'],
    [
      'VisuallyHidden',
      'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%)',
    ],
    [undefined, 'display: flex; gap: 8px; padding: 16px'],
    [undefined, 'display: flex; gap: 7px'],
    [undefined, 'color: red'],
    [undefined, 'overflow: hidden'],
    [undefined, 'flex: 1; min-inline-size: 0'],
  ])('finds %s for %s', (part, declarations) => {
    expect(partFor(declarations.split('; '))).toBe(part);
  });

  const problems = (css: string, text = READER.text) => styleProblems('a.module.css', css, [{ ...READER, text }]);

  it('names a rule that a part of the kit says', () => {
    expect(problems('/* x */\n.a {\n  color: var(--text-2);\n}\n.a b {\n  color: red;\n}\n')).toEqual([
      'a.module.css: .a says what <Text> says',
    ]);
  });

  it('leaves rules that hold at times, rules of choices, and rules of other elements and components', () => {
    const css = '.a {\n  color: var(--text-2);\n}\n';
    expect(problems(`@media print {\n${css}}\n`)).toEqual([]);
    expect(problems(css, `${READER.text} {styles[tone]}`)).toEqual([]);
    expect(problems(css, '<p className={classNames(isOn && styles.a)}>x</p>')).toEqual([]);
    expect(problems(css, '<td className={styles.a}>x</td>')).toEqual([]);
    expect(problems(css, '<Link className={styles.a}>x</Link>')).toEqual([]);
    expect(problems(css, '<p ref={box} className={styles.a}>x</p>')).toEqual([]);
  });
});

describe('CSS modules', () => {
  const modules = globSync('src/**/*.module.css', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
  const readers = readersByModule();
  const problemsIn = (files: readonly string[]) =>
    files.flatMap((file) => styleProblems(file, read(file), readers.get(file) ?? []));

  it('say nothing that a part of the kit says', () => {
    expect(modules.length).toBeGreaterThan(100);
    const isExcepted = (file: string) =>
      DRAWN_OFTEN.includes(file) || [KIT, ...WITHOUT_KIT].some((folder) => isIn(folder)(file));
    expect(problemsIn(modules.filter((file) => !isExcepted(file)))).toEqual([]);
  });

  it.each(WITHOUT_KIT)('say it themselves in %s, where there is no kit', (folder) => {
    expect(problemsIn(modules.filter(isIn(folder)))).not.toEqual([]);
  });

  it.each(DRAWN_OFTEN)('say it for the sake of speed in %s', (file) => {
    expect(problemsIn([file])).not.toEqual([]);
  });
});
