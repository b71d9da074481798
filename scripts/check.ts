import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './project.ts';

/** One thing that is checked, by a program that ends with another code than 0 when it finds something. */
interface Check {
  name: string;
  /** File that Node runs, from the folder of the project; npm's own when absent. */
  file?: string;
  args: readonly string[];
}

/** Folders that are linted: named, since linting everything takes minutes. */
const LINTED = ['src', 'mock-api', 'scripts', 'tests'];

const CHECKS: readonly Check[] = [
  { name: 'types', file: 'node_modules/typescript/bin/tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'lint', file: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings', ...LINTED] },
  { name: 'format', file: 'node_modules/prettier/bin/prettier.cjs', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'unused', file: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'messages', file: 'scripts/messages.ts', args: [] },
  { name: 'docs/api.md', file: 'scripts/main.ts', args: ['docs:api', '--check'] },
  { name: 'keys left behind', file: 'scripts/secrets.ts', args: [] },
  { name: 'dependencies', file: 'scripts/reviewDependencies.ts', args: ['--offline'] },
  // A lock file that lacks an optional package of another platform installs, but cannot be installed from.
  { name: 'lock file', args: ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--loglevel=error'] },
];

/** `npm run check`: runs all checks, also after one failed, and ends with code 1 when any did. */
export async function check(): Promise<void> {
  const failed: string[] = [];
  for (const one of CHECKS) {
    const start = performance.now();
    const code = await run(one);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${one.name} (${seconds} s)\n`);
    if (code !== 0) failed.push(one.name);
  }
  if (failed.length === 0) return;
  process.stderr.write(`Not in order: ${failed.join(', ')}.\n`);
  process.exitCode = 1;
}

async function run({ file, args }: Check): Promise<number> {
  const npm = process.env['npm_execpath'];
  const [program, programArgs] = file
    ? [process.execPath, [path.join(ROOT, file), ...args]]
    : npm
      ? [process.execPath, [npm, ...args]]
      : ['npm', [...args]];
  const shell = program === 'npm' && process.platform === 'win32';
  const child = spawn(program, programArgs, { cwd: ROOT, stdio: 'inherit', shell });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
