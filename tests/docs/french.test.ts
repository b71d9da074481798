import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { frenchProblem, frenchTextsIn } from '../../scripts/frenchProblems.ts';
import { ROOT } from '../../scripts/project.ts';
import { readMessages } from '../../scripts/readMessages.ts';

/** Texts that the specification gives letter by letter (docs/rules/README.md, "The specification"). */
const EXACT = new Set(["Les coordonnées n'existent pas"]);

const problemsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const problem = EXACT.has(text) ? undefined : frenchProblem(text);
    return problem === undefined ? [] : [`${text}: ${problem}`];
  });

const leaves = (tree: unknown): string[] => {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(leaves) : [];
};

describe('the check of French texts', () => {
  it.each(["d'un coup", 'Quoi ?', 'Total : 5', '« oui»', '«oui »', "d'%{name}"])('refuses %j', (text) => {
    expect(frenchProblem(text)).toBeDefined();
  });

  it.each(['d’un coup', 'Quoi\u00a0?', 'Total\u00a0: 5', '«\u00a0oui\u00a0»', 'à 10:30', 'http://a', 'Quoi\u202f?'])(
    'accepts %j',
    (text) => {
      expect(frenchProblem(text)).toBeUndefined();
    },
  );

  it('reads texts of three languages and tables of texts', () => {
    const source =
      "const A = {\n  en: 'a',\n  fr: 'l\\'un',\n};\nexport const B = {\n  fr: {\n    'x.y': 'deux',\n  },\n};\n";
    expect(frenchTextsIn(source)).toEqual(["l'un", 'x.y', 'deux']);
  });
});

describe('French typography', () => {
  it('holds in the messages of the screens and of the server', async () => {
    const french = (await readMessages()).filter(({ locale }) => locale === 'fr');
    expect(french.length).toBeGreaterThan(10);
    expect(problemsOf(french.flatMap(({ tree }) => leaves(tree)))).toEqual([]);
  });

  const files = globSync(['mock-api/**/*.ts', 'src/plugins/*/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/\.(test|fixture)\.ts$|[\\/](i18n|demo)[\\/]|samples/.test(file),
  );

  it('holds in the texts beside the code of the server', () => {
    const texts = files.flatMap((file) => frenchTextsIn(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(texts.length).toBeGreaterThan(100);
    expect(problemsOf(texts)).toEqual([]);
  });
});
