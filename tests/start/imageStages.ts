import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** One stage of the Dockerfile. */
export interface Stage {
  /** Its name; empty for the last one, which is the image. */
  readonly name: string;
  /** Paths of the project that it copies, relative to the project's folder. */
  readonly copies: readonly string[];
  /** Commands that it runs, as they are written. */
  readonly runs: readonly string[];
}

/** The stages of the Dockerfile, in its order. */
export function imageStages(): Stage[] {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll(/\\\n/g, ' ');
  return text
    .split(/^(?=FROM )/m)
    .filter((part) => part.startsWith('FROM '))
    .map((part) => ({
      name: /^FROM \S+ AS (\S+)/.exec(part)?.[1] ?? '',
      copies: [...part.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.trim().split(/\s+/)),
      runs: [...part.matchAll(/^RUN (.+)$/gm)].map(([, command = '']) => command),
    }));
}

/** Copies what a stage copies into a folder, without what `.dockerignore` leaves out. */
export function copyStage({ copies }: Stage, folder: string): void {
  for (const name of copies) {
    cpSync(join(ROOT, name), join(folder, statSync(join(ROOT, name)).isDirectory() ? name : basename(name)), {
      recursive: true,
      filter: (path) => !isIgnored(path),
    });
  }
}

const isIgnored = (path: string) => /\.test\.tsx?$/.test(path);

/** Static and dynamic imports, and files that are addressed by their URL. */
const IMPORTS =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)'((?:\.{1,2}\/|#)[^']+)'|\bimport\.meta\.dirname,\s*'([\w./-]+\.[cm]?[jt]sx?)'/g;

/**
 * Files that an entry needs and a stage does not copy, each with the file that asks for it.
 * @param entries paths of the project
 */
export function missingFiles(stage: Stage, entries: readonly string[]): string[] {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const seen = new Set<string>();
  const missing: string[] = [];
  const visit = (path: string, asker: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    if (!isCopied(stage, path)) missing.push(`${path} (for ${asker})`);
    else for (const needed of importsOf(path, imports)) visit(needed, path);
  };
  for (const entry of entries) visit(entry, 'its command');
  return missing;
}

const isCopied = ({ copies }: Stage, path: string) =>
  !isIgnored(path) && copies.some((name) => path === name || path.startsWith(`${name}/`));

function importsOf(path: string, imports: Readonly<Record<string, string>>): string[] {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return [];
  const text = readFileSync(join(ROOT, path), 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  return [...text.matchAll(IMPORTS)].flatMap(([, name, beside]) => {
    const target = beside ? join(dirname(path), beside) : resolveName(name ?? '', path, imports);
    return target && existsSync(join(ROOT, target)) && statSync(join(ROOT, target)).isFile() ? [target] : [];
  });
}

function resolveName(name: string, from: string, imports: Readonly<Record<string, string>>): string | undefined {
  if (!name.startsWith('#')) return relative(ROOT, resolve(ROOT, dirname(from), name.replace(/\?.*$/, '')));
  const exact = imports[name];
  if (exact) return exact.replace(/^\.\//, '');
  const [key, target] =
    Object.entries(imports).find(([one]) => one.endsWith('*') && name.startsWith(one.slice(0, -1))) ?? [];
  return key && target ? target.replace(/^\.\//, '').replace('*', name.slice(key.length - 1)) : undefined;
}
