import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';
import { headingTexts, referenceProblems, type ReferenceTargets } from '../../scripts/referenceProblems.ts';
import { textOf } from './links.ts';

/** The guides of plugins make these folders as they go. */
const OF_THE_GUIDES = [
  'src/plugins/gift-cards',
  'src/plugins/stamps',
  'src/plugins/member-cards',
  'src/plugins/shop-facts',
];

/** Code and pages of the project. This file is left out, as it has made-up references. */
const files = globSync(
  ['*.{md,ts}', '{src,mock-api,scripts,tests,bridge,docs,examples,public}/**/*.{ts,tsx,css,md,mjs,cjs,js}'],
  { cwd: ROOT },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('node_modules/') && file !== 'tests/docs/references.test.ts');

const project: ReferenceTargets = {
  // A comment may leave out the ending: `tests/docs/links`.
  isThere: (file) =>
    OF_THE_GUIDES.some((folder) => file.startsWith(folder)) ||
    existsSync(path.join(ROOT, file)) ||
    globSync(`${file}.*`, { cwd: ROOT }).length > 0,
  headingsOf: (page) => headingTexts(textOf(page)),
};

it('every reference of code and pages leads to a place in the project', () => {
  expect(files.length).toBeGreaterThan(3000);
  expect(files.flatMap((file) => referenceProblems(file, textOf(file), project))).toEqual([]);
});

describe('a reference that leads nowhere', () => {
  const targets: ReferenceTargets = {
    isThere: (file) => file === 'docs/rules/look.md' || file === 'src/admin' || file === 'src/admin/index.ts',
    headingsOf: () => ['Tints', 'Creating: POST'],
  };
  const problemsOf = (text: string, file = 'src/a.ts') => referenceProblems(file, text, targets);

  it.each([
    ['/** Rights of a role (DECISIONS 19). */', 'DECISIONS 19'],
    ['/** Rights of a role (DECISIONS\n * 19). */', 'DECISIONS 19'],
    ["it('has the rights of DECISIONS 19', () => {});", 'DECISIONS 19'],
    ['/* Six colours (LOOK, tints). */', 'LOOK'],
    ['// Answers 422 (CONTRACT, Errors).', 'CONTRACT'],
    ['const a = 1; // A warning (GROUND 4).', 'GROUND 4'],
    ['/** Variables (DESIGN 2). */', 'DESIGN 2'],
    ['/** Keys of the keypad (spec 2.1). */', 'spec 2.1'],
    ['/** Messages of the specification (8). */', 'specification (8'],
    ['/** Delay, ms (pos-kitchen-floor.md 9). */', 'pos-kitchen-floor.md'],
    ['/** Cards (website-projects-files.md 2.6). */', 'website-projects-files.md'],
    ['/** Cards (assistant-store-crm.md 2). */', 'assistant-store-crm.md'],
    ['/* As in look/mock/crm.html. */', 'look/mock/crm.html'],
    ['/** A first list within a second (issue, part 3). */', '(issue, part 3)'],
  ])('is a citation of a document that the project does not have: %s', (text, citation) => {
    expect(problemsOf(text)[0]).toBe(`src/a.ts: ${citation} is no document of the project`);
  });

  it('is a path of a file that is not there', () => {
    expect(problemsOf('/** Reasons: docs/rules/none.md. */')).toEqual(['src/a.ts: there is no docs/rules/none.md']);
    expect(problemsOf('// See src/admin/gone.ts, mock-api/gone and tests/gone.test.ts.')).toHaveLength(3);
    expect(problemsOf('The page `docs/rules/none.md`.', 'docs/a.md')).toHaveLength(1);
  });

  it('is a heading that the page does not have, also where the line ends within it', () => {
    expect(problemsOf('/** Six colours (docs/rules/look.md, "Colours"). */')).toEqual([
      'src/a.ts: docs/rules/look.md has no heading “Colours”',
    ]);
    expect(problemsOf('/**\n * Keys (docs/rules/look.md,\n * "Deleting: DELETE").\n */')).toHaveLength(1);
  });

  it('is none of what leads to a place, of code, and of patterns', () => {
    expect(
      problemsOf('/** Colours (docs/rules/look.md,\n * "Tints") and docs/rules/look.md, "Creating: POST". */'),
    ).toEqual([]);
    expect(problemsOf("const LOOK = { GROUND: plan('src/gone.ts') };\nsave({ ...LOOK });")).toEqual([]);
    expect(
      problemsOf('// The doors are src/admin, src/admin/index.ts, src/plugins/*/index.ts and docs/<page>.md.'),
    ).toEqual([]);
    expect(problemsOf('See [the page](../docs/none.md) and https://example.com/docs/none.md.', 'docs/a.md')).toEqual(
      [],
    );
  });
});

it('headings are compared as they are read', () => {
  const page = '# The `files` tool\n\n```sh\n# a comment\n```\n\n### Changes of [orders](orders.md)\n';
  expect(headingTexts(page)).toEqual(['The files tool', 'Changes of orders']);
});
