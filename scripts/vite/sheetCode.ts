import type { Plugin } from 'vite';

/** The library's file that tool frames and tests load. */
const FILE = '/@fortune-sheet/core/dist/index.esm.js';

/** One replaced piece of the library's code. */
interface Edit {
  readonly from: string;
  readonly to: string;
}

/** Inserts the copies of a row that the library has made as JSON. */
const COPIES = 'arr.map(function (one) { return JSON.parse(one); })';

/** Edits of the library. The first three insert rows without `new Function`, which the policy of the frames refuses. */
const EDITS: readonly Edit[] = [
  {
    from: 'new Function("d", "return d.unshift(".concat(arr.join(","), ")"))(d);',
    to: `d.unshift.apply(d, ${COPIES});`,
  },
  {
    from: 'new Function("d", "return d.splice(".concat(index, ", 0, ").concat(arr.join(","), ")"))(d);',
    to: `d.splice.apply(d, [index, 0].concat(${COPIES}));`,
  },
  {
    from: 'new Function("d", "return d.splice(".concat(index + 1, ", 0, ").concat(arr.join(","), ")"))(d);',
    to: `d.splice.apply(d, [index + 1, 0].concat(${COPIES}));`,
  },
  // Numbers and dates are aligned right, other values left, as in other spreadsheet programs.
  {
    from: 'var defaultValue = attr === "ht" ? "1" : "0";',
    to: 'var defaultValue = attr !== "ht" ? "0" : typeof (cell && cell.v) === "number" ? "2" : "1";',
  },
];

/**
 * Returns the code of @fortune-sheet/core without code that is compiled from texts, and with numbers aligned right.
 * @throws Error when the code is not the one that the edits were written for
 */
export function withoutEval(code: string): string {
  let changed = code;
  for (const { from, to } of EDITS) {
    const pieces = changed.split(from);
    if (pieces.length !== 2)
      throw new Error(
        `@fortune-sheet/core has changed: scripts/vite/sheetCode.ts expects one "${from}", found ${pieces.length - 1}.`,
      );
    changed = pieces.join(to);
  }
  if (/new Function\(/.test(changed))
    throw new Error('@fortune-sheet/core has changed: it has a `new Function` that scripts/vite/sheetCode.ts leaves.');
  return changed;
}

/** Tells whether a module is the library's file, on any platform and with any query. */
const isLibrary = (id: string) => (id.replaceAll('\\', '/').split('?')[0] ?? '').endsWith(FILE);

const transform = (code: string, id: string) => (isLibrary(id) ? { code: withoutEval(code), map: null } : null);

/**
 * A Vite plugin that applies {@link withoutEval}, in builds and where Vite pre-bundles packages.
 * @throws Error when the library's file is loaded and is not the expected one
 */
export const sheetCode = (): Plugin => ({
  name: 'flexy:sheet-code',
  enforce: 'pre',
  // Vite reuses pre-bundled packages until the plugins' names change, so changed edits get a new name.
  config: () => ({
    optimizeDeps: { rolldownOptions: { plugins: [{ name: `flexy:sheet-code ${JSON.stringify(EDITS)}`, transform }] } },
  }),
  transform,
});
