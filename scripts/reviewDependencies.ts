import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundledProblems, dependencyProblems, type LockedPackage, type Manifest } from './dependencyRules.ts';
import { ROOT } from './project.ts';
import { MODULE_LIST, type ModuleList } from './vite/listModules.ts';

/** Time limit of the registry, ms. */
const PATIENCE_MS = 60_000;

const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as T;

/** The lock file, with the licences that installed packages state themselves where those differ. */
function installed(): Readonly<Record<string, LockedPackage>> {
  const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
  return Object.fromEntries(
    Object.entries(packages).map(([place, locked]) => {
      const own = path.join(place, 'package.json');
      if (place === '' || !existsSync(path.join(ROOT, own))) return [place, locked];
      const { license, version } = read<LockedPackage & { license?: unknown }>(own);
      const said = typeof license === 'string' ? license : locked.license;
      return [
        place,
        version === locked.version ? { ...locked, license: said } : { ...locked, integrity: 'other version' },
      ];
    }),
  );
}

/** Licences of the bundled packages; empty without a build. */
function bundled(packages: Readonly<Record<string, LockedPackage>>): Map<string, string | undefined> {
  const list = path.join('dist', MODULE_LIST);
  if (!existsSync(path.join(ROOT, list))) return new Map();
  const modules = Object.values(read<ModuleList>(list)).flat();
  const places = modules.flatMap((name) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? []);
  return new Map([...new Set(places)].map((place) => [place, packages[place]?.license]));
}

/** Asks the registry for known vulnerabilities. @returns the text to print, and whether it is a problem */
function audited(): { readonly text: string; readonly isProblem: boolean } {
  const npm = process.env.npm_execpath;
  const args = ['audit', '--json', '--registry-timeout=20000', '--fetch-retries=0'];
  const options = { cwd: ROOT, encoding: 'utf8', timeout: PATIENCE_MS, maxBuffer: 1 << 26 } as const;
  const { stdout } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return auditText(stdout);
}

function auditText(json: string | null): { readonly text: string; readonly isProblem: boolean } {
  const silent = { text: 'Known holes: NOT ASKED, as the registry did not answer npm audit.', isProblem: false };
  try {
    const { metadata } = JSON.parse(json ?? '') as { metadata?: { vulnerabilities?: Record<string, number> } };
    const found = metadata?.vulnerabilities;
    if (!found) return silent;
    const { high = 0, critical = 0, total = 0 } = found;
    return {
      text: `Known holes: ${total}, of them ${high} high and ${critical} critical.`,
      isProblem: high + critical > 0,
    };
  } catch (error) {
    if (error instanceof SyntaxError) return silent;
    throw error;
  }
}

/** `npm run review:dependencies`; with `--offline` part of `npm run check`. Exits with code 1 when there is a problem. */
function main(): void {
  const manifest = read<Manifest>('package.json');
  const packages = installed();
  const pages = bundled(packages);
  const problems = [...dependencyProblems(manifest, packages), ...bundledProblems(pages)];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  if (process.argv.includes('--offline')) return;
  const { text, isProblem } = audited();
  if (isProblem) process.exitCode = 1;
  const inPages = pages.size > 0 ? `${pages.size} of them in the pages` : 'the pages are not built';
  process.stdout.write(
    `${Object.keys(packages).length - 1} packages, ${inPages}; ${problems.length} problems.\n${text}\n`,
  );
}

main();
