import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The functions of locutus that twing uses, by folder. Nothing else of locutus can be loaded by it, above all not
 * `php/funchand/create_function`, which makes code of texts (CVE-2026-32304).
 */
export const LOCUTUS_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  array: ['range', 'array_chunk', 'array_merge', 'array_rand'],
  math: ['round', 'ceil', 'floor', 'mt_rand'],
  strings: [
    'explode',
    'ltrim',
    'nl2br',
    'number_format',
    'ord',
    'rtrim',
    'sprintf',
    'strip_tags',
    'strtr',
    'trim',
    'ucwords',
  ],
  url: ['http_build_query', 'rawurlencode'],
};

/** Folders that twing reads as a whole: of `strings` it uses `htmlspecialchars`, of `math` `min` and `max`. */
const WHOLE: Readonly<Record<string, readonly string[]>> = { strings: ['htmlspecialchars'], math: ['min', 'max'] };

const SCHEME = 'locutus-for-twing:';

/** Most entries of a list that a template makes by `range` or `..`. */
const LONGEST_RANGE = 10_000;

/** JavaScript of a module that exports one function in the way of locutus 2, which twing expects. */
function moduleOf(folder: string, name: string, root: string): string {
  const load = (one: string) =>
    `own(${JSON.stringify(join(root, 'php', folder, `${one}.js`))})[${JSON.stringify(one)}]`;
  if (name === '')
    return `module.exports = { ${(WHOLE[folder] ?? []).map((one) => `${one}: ${load(one)}`).join(', ')} };`;
  if (name !== 'range') return `module.exports = ${load(name)};`;
  return `const range = ${load(name)};
module.exports = (from, to, step) => {
  const size = Math.abs(Number(to) - Number(from)) / Math.abs(Number(step) || 1);
  if (size > ${LONGEST_RANGE}) throw new Error('A range has more than ${LONGEST_RANGE} entries');
  return range(from, to, step);
};`;
}

/**
 * Lets twing 7 load locutus 3 in this thread: locutus 3 exports functions by name, and twing expects the function itself.
 * Call it before twing is imported.
 * @throws Error when anything else of locutus is asked for by its name
 */
export function adaptLocutus(): void {
  const root = dirname(createRequire(import.meta.url).resolve('locutus/package.json'));
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith('locutus')) return next(specifier, context);
      const [, folder = '', name = ''] = /^locutus\/php\/(\w+)(?:\/(\w+))?$/.exec(specifier) ?? [];
      const isKnown = name === '' ? folder in WHOLE : (LOCUTUS_FUNCTIONS[folder] ?? []).includes(name);
      if (!isKnown) throw new Error(`${specifier} is not loaded`);
      return { url: `${SCHEME}${folder}/${name}`, format: 'commonjs', shortCircuit: true };
    },
    load(url, context, next) {
      if (!url.startsWith(SCHEME)) return next(url, context);
      const [folder = '', name = ''] = url.slice(SCHEME.length).split('/');
      const own = `const own = process.getBuiltinModule('module').createRequire(${JSON.stringify(join(root, 'index.js'))});`;
      return { format: 'commonjs', source: `${own}\n${moduleOf(folder, name, root)}`, shortCircuit: true };
    },
  });
}
