import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.ts';

/** The made page that lists what plugins may import from `#admin`. */
export const PLUGIN_API_PAGE = path.join(ROOT, 'docs', 'plugin-api.md');

const DOOR = 'src/admin/index.ts';
const HEAD = `<!-- Made by \`npm run docs:api\` from ${DOOR} and the docstrings of the sources: change those, not this. -->

# What plugins import from \`#admin\`

These names stay: a change of one is announced in the [changelog](../CHANGELOG.md). How they work together is told in [Writing a plugin](plugins.md). What a core plugin takes from \`#admin/internal\` is not listed: it may change any day.

`;

/** One public name. */
export interface PublicName {
  readonly name: string;
  readonly kind: string;
  /** First sentence of its docstring; empty: it has none. */
  readonly summary: string;
}

/** The file that a specifier means, with the entries of package.json's imports resolved; of a library its name. */
function fileOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const { imports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return path.posix.normalize(imports[specifier] ?? specifier);
}

const NAMED = /(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)';/g;
const EVERYTHING = /export (?:type )?\* from '([^']+)';/g;

/** Names that a file takes from others, each with its source and its name there. */
function taken(file: string, text: string): { name: string; local: string; from: string }[] {
  return [...text.matchAll(NAMED)].flatMap(([, list = '', from = '']) =>
    list
      .split(',')
      .map((one) => one.trim().replace(/^type /, ''))
      .filter(Boolean)
      .map((one) => {
        const [local = '', name = local] = one.split(' as ');
        return { name, local, from: fileOf(file, from) };
      }),
  );
}

/** First sentence of the docstring before a position, in one line. */
function summaryBefore(text: string, at: number): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:\/\/ oxlint[^\n]*\n\s*)*$/.exec(text.slice(0, at))?.[1] ?? '';
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
  const tagAt = lines.findIndex((line) => line.startsWith('@'));
  const whole = lines
    .slice(0, tagAt < 0 ? undefined : tagAt)
    .join(' ')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .trim();
  return /^.*?[.!?](?=\s|$)/.exec(whole)?.[0] ?? whole;
}

/** Finds a declaration in a file, or where the file takes it from. @throws Error when it is in neither */
function described(file: string, local: string): Omit<PublicName, 'name'> {
  if (!file.startsWith('src/')) return { kind: kindOf('function', local), summary: `That of \`${file}\`.` };
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const declared = new RegExp(
    `^(?:export )?(?:default )?(?:declare )?(?:async )?(function|const|class|interface|type) ${local}\\b`,
    'm',
  ).exec(text);
  if (declared) return { kind: kindOf(declared[1] ?? '', local), summary: summaryBefore(text, declared.index) };
  const again = taken(file, text).find(({ name }) => name === local);
  if (again) return described(again.from, again.local);
  for (const [, from = ''] of text.matchAll(EVERYTHING)) {
    try {
      return described(fileOf(file, from), local);
    } catch {
      // It is in another file.
    }
  }
  throw new Error(`${file} does not declare ${local}`);
}

function kindOf(keyword: string, name: string): string {
  if (keyword === 'interface' || keyword === 'type') return 'type';
  if (/^use[A-Z]/.test(name)) return 'hook';
  if (keyword === 'class') return 'class';
  if (/^[A-Z][a-z]/.test(name)) return 'component';
  return keyword === 'const' && /^[A-Z_]+$/.test(name) ? 'constant' : 'function';
}

/** All names that plugins may import from `#admin`, in the order of the alphabet. */
export function publicNames(): PublicName[] {
  const text = readFileSync(path.join(ROOT, DOOR), 'utf8');
  const all = taken(DOOR, text).map(({ name, local, from }) => ({
    name,
    ...(from.endsWith('.json') ? { kind: 'constant', summary: '' } : described(from, local)),
  }));
  return all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The page, as it should be. */
export function pluginApiPage(): string {
  const cells = [
    ['Name', 'Kind', 'What it is'],
    ...publicNames().map(({ name, kind, summary }) => [`\`${name}\``, kind, summary.replaceAll('|', '\\|')]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${HEAD}${[lines[0], rule, ...lines.slice(1)].join('\n')}\n`;
}
