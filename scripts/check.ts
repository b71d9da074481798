import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './project.ts';

/** One check, run by a program whose exit code is not 0 when it finds a problem. */
interface Check {
  name: string;
  /** File that Node runs, relative to the project's folder; default: npm. */
  file?: string;
  args: readonly string[];
}

/** Linted folders. Linting everything takes minutes. */
const LINTED = ['src', 'mock-api', 'bridge', 'scripts', 'tests'];

const CHECKS: readonly Check[] = [
  { name: 'types', file: 'node_modules/typescript/bin/tsc', args: ['--build'] },
  {
    name: 'lint',
    file: 'node_modules/oxlint/bin/oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', ...LINTED],
  },
  { name: 'format', file: 'node_modules/prettier/bin/prettier.cjs', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'unused', file: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'messages', file: 'scripts/messages.ts', args: [] },
  { name: 'pages of the API', file: 'scripts/main.ts', args: ['docs:api', '--check'] },
  { name: 'keys left behind', file: 'scripts/secrets.ts', args: [] },
  { name: 'dependencies', file: 'scripts/reviewDependencies.ts', args: ['--offline'] },
  // A lock file without another platform's optional package installs, but `npm ci` refuses it.
  { name: 'lock file', args: ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--loglevel=error'] },
];

/** `npm run check`: runs all checks, also after a failed one, and exits with code 1 when any failed. */
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
  const npm = process.env.npm_execpath;
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
