import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { textsIn } from '../../scripts/frenchProblems.ts';
import { ROOT } from '../../scripts/project.ts';
import { readMessages } from '../../scripts/readMessages.ts';
import { leaves } from '../../scripts/messageProblems.ts';
import { forbiddenWords, wordProblems } from '../../scripts/wordProblems.ts';
import { textOf } from './links.ts';

const forbidden = forbiddenWords(textOf('docs/wording.md'));

it('the glossary has forbidden words for each language', () => {
  expect([...new Set(forbidden.map(({ locale }) => locale))].sort()).toEqual(['ar', 'en', 'fr']);
});

it('no message uses a forbidden word of the glossary', async () => {
  expect(wordProblems(await readMessages(), forbidden)).toEqual([]);
});

it('no text beside the code of the server uses a forbidden word of the glossary', () => {
  const files = globSync(['mock-api/**/*.ts', 'src/plugins/*/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/\.(test|fixture)\.ts$|[\\/](i18n|demo|messages|contract|journeys)[\\/]|samples/.test(file),
  );
  const all = files.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return ['en', 'fr', 'ar'].map((locale) => ({
      file,
      locale,
      owner: file,
      tree: Object.fromEntries(textsIn(source, locale).map((text, at) => [`text ${at + 1}`, text])),
    }));
  });
  expect(all.flatMap(({ tree }) => Object.keys(tree)).length).toBeGreaterThan(300);
  expect(wordProblems(all, forbidden)).toEqual([]);
});

it('Arabic texts have their own punctuation, and no space before it', async () => {
  const arabic = (await readMessages()).filter(({ locale }) => locale === 'ar');
  const wrong = arabic.flatMap(({ file, tree }) =>
    [...leaves(tree)]
      .filter(([, text]) => /[\p{Script=Arabic}»]\s*[,;?]|\s[!؟،؛]/u.test(text))
      .map(([key, text]) => `${file}: ${key}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
