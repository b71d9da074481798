import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/project.ts';

/** A private copy of the project, with its own plugins. */
export interface ProjectCopy {
  readonly root: string;
  /** Runs a JavaScript program of the copy. @returns its output, for exit code 0 @throws Error with its output otherwise */
  run(file: string, ...args: string[]): Promise<string>;
  /** Checks all types, incrementally from the second call on. */
  types(): Promise<string>;
  removePlugin(id: string): Promise<void>;
  /** Removes the copy. */
  remove(): Promise<void>;
}

/** Generated folders. Packages are linked. */
const MADE = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', 'bench-results', 'shots']);

/** Options that store the result of a type check. */
const CHECKED = ['--incremental', '--tsBuildInfoFile', 'node_modules/.checked-types'];

/** Links each package separately, so that the copy has its own tool caches (`.vite`). */
async function linkPackages(root: string): Promise<void> {
  const from = path.join(ROOT, 'node_modules');
  await mkdir(path.join(root, 'node_modules'));
  const names = (await readdir(from)).filter((name) => !name.startsWith('.vite'));
  await Promise.all(
    names.map((name) => symlink(path.join(from, name), path.join(root, 'node_modules', name), 'junction')),
  );
}

/** Program of a copy: `tsconfig.json` itself has no files. Tests of the engine have resources of their own, named like new ones. */
const COPY = 'tsconfig.copy.json';
const EVERYTHING = { extends: './tsconfig.tests.json', exclude: ['scripts/types', 'mock-api/**/*.test.ts'] };

/** Copies the project's present working tree. */
export async function copyProject(): Promise<ProjectCopy> {
  const root = await mkdtemp(path.join(tmpdir(), 'flexy-copy-'));
  const names = (await readdir(ROOT)).filter((name) => !MADE.has(name));
  await Promise.all(names.map((name) => cp(path.join(ROOT, name), path.join(root, name), { recursive: true })));
  await linkPackages(root);
  await writeFile(path.join(root, COPY), JSON.stringify(EVERYTHING));
  const run = (file: string, ...args: string[]) => runIn(root, file, args);
  return {
    root,
    run,
    types: () => run('node_modules/typescript/bin/tsc', '-p', COPY, ...CHECKED),
    removePlugin: (id) => rm(path.join(root, 'src/plugins', id), { recursive: true }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function runIn(root: string, file: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    // Variables of this vitest run must not reach another one.
    env: Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^(VITEST|VITE_|FLEXY_TEST|NODE_ENV$|TEST$|DEV$|PROD$)/.test(name),
      ),
    ),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
