import type { Plugin } from 'vite';
import { moduleIds } from './moduleIds.ts';

/** The library's files that tool frames and tests load: its rules, and what it draws. */
const FILES = ['core', 'react'] as const;
type LibraryFile = (typeof FILES)[number];

/** One replaced piece of the library's code. */
interface Edit {
  readonly from: string;
  readonly to: string;
}

/** Inserts the copies of a row that the library has made as JSON. */
const COPIES = 'arr.map(function (one) { return JSON.parse(one); })';

/** Last row below `curR` that has a value in the columns of a filter: an empty row ends the table. */
const LAST_ROW = `(function () {
        var end = curR;
        var isFilled = function (one) { return one != null && !isRealNull(one.v); };
        while (end + 1 < flowdata.length && flowdata[end + 1].slice(st_c || 0, ed_c + 1).some(isFilled)) end += 1;
        return end;
      })()`;

/** Edits of the rules. The first three insert rows without `new Function`, which the policy of the frames refuses. */
const CORE: readonly Edit[] = [
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
  // TRUE and FALSE are no texts: sorting them ended the grid.
  { from: 'return x1.localeCompare(y1, "zh");', to: 'return String(x1).localeCompare(String(y1));' },
  // The dialog of sorting says whether the first row is a head, which then stays where it is.
  {
    from: 'var str = null;\n  var edr;\n  for (var r = r1; r <= r2; r += 1) {',
    to: 'var str = null;\n  var edr;\n  for (var r = r1 + (arguments[3] ? 1 : 0); r <= r2; r += 1) {',
  },
  // A filter of one row, or of a cell of it, is that of the table below: otherwise it has nothing to choose from.
  {
    from: [
      'if (last.row[0] === last.row[1] && last.column[0] === last.column[1]) {',
      '    var st_c;',
      '    var ed_c;',
      '    var curR = last.row[1];',
      '    for (var c = 0; c < flowdata[curR].length; c += 1) {',
    ].join('\n'),
    to: [
      'if (last.row[0] === last.row[1]) {',
      '    var isCell = last.column[0] === last.column[1];',
      '    var st_c = isCell ? undefined : last.column[0];',
      '    var ed_c = isCell ? undefined : last.column[1];',
      '    var curR = last.row[1];',
      '    for (var c = 0; isCell && c < flowdata[curR].length; c += 1) {',
    ].join('\n'),
  },
  { from: 'row: [curR, curR],', to: `row: [curR, ${LAST_ROW}],` },
  // Rows beside the table that somebody hid stay hidden when the table is filtered.
  {
    from: 'var rowHiddenAll = _.assign(otherHiddenRows, hiddenRows);',
    to: [
      'var beside = _.omitBy(ctx.config.rowhidden, function (value, r) { return r > st_r && r <= ed_r; });',
      'var rowHiddenAll = _.assign(beside, otherHiddenRows, hiddenRows);',
    ].join('\n  '),
  },
  // Without its filter all rows of a table are shown, also those hidden by a kind of filter that the grid does not know.
  {
    from: 'ctx.config.rowhidden = _.omit(ctx.config.rowhidden, _.keys(hiddenRows));',
    to: [
      'var range = ctx.luckysheet_filter_save;',
      'var isFiltered = function (value, r) { return r in hiddenRows || (range && r > range.row[0] && r <= range.row[1]); };',
      'ctx.config.rowhidden = _.omitBy(ctx.config.rowhidden, isFiltered);',
    ].join('\n  '),
  },
];

/** Takes hidden rows, heights and merged cells of the shown sheet over: undo and redo change only the sheet. */
const SHOWN_CONFIG = `newContext = Object.assign({}, newContext, {
          config: (newContext.luckysheetfile[getSheetIndex(newContext, newContext.currentSheetId)] || {}).config || {}
        });`;

/** Edits of what is drawn. */
const REACT: readonly Edit[] = [
  ...['inversePatches', 'patches'].map((patches) => ({
    from: `var newContext = applyPatches(ctx_, history.${patches});`,
    to: `var newContext = applyPatches(ctx_, history.${patches});\n        ${SHOWN_CONFIG}`,
  })),
  {
    from: 'sortSelection(draftCtx, ascOrDesc, parseInt(selectedValue, 10));',
    to: 'sortSelection(draftCtx, ascOrDesc, parseInt(selectedValue, 10), isTitleChange);',
  },
  // The first row and column are 0: the buttons of a filter in a frozen first row went away with the rows below it.
  { from: '_frozen$range.column_focus) || -1;', to: '_frozen$range.column_focus) ?? -1;' },
  { from: '_frozen$range2.row_focus) || -1;', to: '_frozen$range2.row_focus) ?? -1;' },
];

const EDITS: Readonly<Record<LibraryFile, readonly Edit[]>> = { core: CORE, react: REACT };

/**
 * Returns the code of a file of the library with our edits, which has no code that is compiled from texts.
 * @throws Error when the code is not the one that the edits were written for
 */
export function editedSheetCode(file: LibraryFile, code: string): string {
  let changed = code;
  for (const { from, to } of EDITS[file]) {
    const pieces = changed.split(from);
    if (pieces.length !== 2)
      throw new Error(
        `@fortune-sheet/${file} has changed: scripts/vite/sheetCode.ts expects one "${from}", found ${pieces.length - 1}.`,
      );
    changed = pieces.join(to);
  }
  if (/new Function\(/.test(changed))
    throw new Error(
      `@fortune-sheet/${file} has changed: it has a \`new Function\` that scripts/vite/sheetCode.ts leaves.`,
    );
  return changed;
}

/** Ids of the modules that are one of these files. */
const idsOf = (...files: readonly LibraryFile[]) =>
  moduleIds(...files.map((file) => `@fortune-sheet/${file}/dist/index.esm.js`));

const transform = {
  filter: { id: idsOf(...FILES) },
  handler: (code: string, id: string) => ({
    code: editedSheetCode(idsOf('core').test(id) ? 'core' : 'react', code),
    map: null,
  }),
};

/**
 * A Vite plugin that applies {@link editedSheetCode}, in builds and where Vite pre-bundles packages.
 * @throws Error when a file of the library is loaded and is not the expected one
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
