import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.ts';
import { findKeys } from './secretRules.ts';

/** Foreign and generated files. `.env` contains secrets and is not committed. */
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'coverage', 'bench-results', 'shots', '.git', '.env']);
/** Size above which a file is not a source, bytes. */
const LARGEST = 2_000_000;

/** The project's files, relative to its folder. */
function filesOfProject(): string[] {
  const inside = globSync('*', { cwd: ROOT }).concat(globSync('.*', { cwd: ROOT }));
  return inside
    .filter((name) => !SKIPPED.has(name))
    .flatMap((name) =>
      statSync(path.join(ROOT, name)).isDirectory() ? globSync(`${name}/**/*`, { cwd: ROOT }) : [name],
    )
    .filter((name) => {
      const info = statSync(path.join(ROOT, name));
      return info.isFile() && info.size <= LARGEST;
    });
}

/** Part of `npm run check`: prints keys that were left in the project, and exits with code 1 when there are any. */
function main(): void {
  let count = 0;
  for (const file of filesOfProject()) {
    const bytes = readFileSync(path.join(ROOT, file));
    if (bytes.includes(0)) continue;
    for (const { line, what, start } of findKeys(bytes.toString('utf8'))) {
      process.stderr.write(`${file}:${line} holds ${what} (${start})\n`);
      count += 1;
    }
  }
  if (count > 0) process.exitCode = 1;
}

main();
