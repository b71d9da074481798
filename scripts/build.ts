import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runNode } from './project.ts';

/** Input files of the built pages, relative to the project's folder. */
const SOURCES = [
  'src/**/*',
  'public/**/*',
  'scripts/vite/*',
  'index.html',
  'frame.html',
  'vite.config.ts',
  'tsconfig*.json',
  'package.json',
  'package-lock.json',
];
const DIST = path.join(ROOT, 'dist');
/** In the folder of the pages, so that it is removed together with them. */
const STAMP = path.join(DIST, '.flexy-build');

/**
 * Builds the pages of the browser when their sources have changed since the last build.
 * @returns false when the build failed; Vite has printed the reason
 */
export async function buildIfStale(): Promise<boolean> {
  const key = sourceKey();
  if (builtKey() === key) return true;
  if (!mayWrite()) return false;
  process.stdout.write('Building the pages ...\n');
  const code = await runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    process.stderr.write('The pages could not be built: Vite says why above.\n');
    return false;
  }
  writeFileSync(STAMP, key);
  return true;
}

/** Checked before Vite starts, whose own message is very long. */
function mayWrite(): boolean {
  try {
    mkdirSync(DIST, { recursive: true });
    for (const folder of [DIST, path.join(DIST, 'assets')]) {
      if (existsSync(folder)) accessSync(folder, constants.W_OK);
    }
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    process.stderr.write(
      `The folder ${DIST} cannot be written (${code}): give this user the right to, or remove it, and start again.\n`,
    );
    return false;
  }
}

/** Hash of the sources' names and contents, without tests. */
function sourceKey(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  for (const file of files) {
    const content = readFileSync(path.join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Source hash of the present pages; empty when it cannot be read. */
function builtKey(): string {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return '';
  }
}
