import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageProblems } from './messageProblems.ts';
import { ROOT } from './project.ts';
import { readMessages } from './readMessages.ts';
import { forbiddenWords, wordProblems } from './wordProblems.ts';

/** Part of `npm run check`: prints problems of the texts in all languages, and exits with code 1 when there are any. */
async function main(): Promise<void> {
  const all = await readMessages();
  const glossary = readFileSync(path.join(ROOT, 'docs/wording.md'), 'utf8');
  const problems = [...messageProblems(all), ...wordProblems(all, forbiddenWords(glossary))];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

await main();
