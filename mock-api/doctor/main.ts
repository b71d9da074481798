import { readConfig, type Settings } from '../config.ts';
import { describeStartupError } from '../startupProblem.ts';
import * as checks from './checks.ts';
import type { Check, Finding } from './checks.ts';

/** All checks, in the order of their lines. */
const ORDER: readonly Check[] = [
  checks.checkVersion,
  checks.checkClock,
  checks.checkPages,
  checks.checkFolder,
  checks.checkRoom,
  checks.checkSecret,
  checks.checkRestore,
  checks.checkDatabase,
  checks.checkBackups,
  checks.checkServer,
];

const MARKS = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' } as const;

function lineOf({ state, text, todo }: Finding): string {
  const line = `${MARKS[state]}  ${text}`;
  return todo === undefined ? line : `${line}\n         → ${todo}`;
}

async function settingsOrProblem(): Promise<Settings | Finding> {
  try {
    return readConfig(process.env);
  } catch (error) {
    return { state: 'problem', text: await describeStartupError(error, undefined) };
  }
}

/** `npm run doctor`: checks an installation, says what to do, and ends with code 1 when there is a problem. */
async function run(): Promise<void> {
  const settings = await settingsOrProblem();
  const found: Finding[] = [];
  const tell = (finding: Finding) => {
    found.push(finding);
    process.stdout.write(`${lineOf(finding)}\n`);
  };
  if ('state' in settings) tell(settings);
  else
    for (const check of ORDER) {
      const failed = (error: unknown): Finding => ({
        state: 'problem',
        text: `A check failed: ${error instanceof Error ? error.message : String(error)}`,
      });
      tell(await check(settings).catch(failed));
    }
  const problems = found.filter(({ state }) => state === 'problem').length;
  const warnings = found.filter(({ state }) => state === 'warning').length;
  process.stdout.write(`Problems: ${problems}, warnings: ${warnings}.\n`);
  process.exitCode = problems > 0 ? 1 : 0;
}

await run();
