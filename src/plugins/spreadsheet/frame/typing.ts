import type { ICellData, Injector } from '@univerjs/core';
import { AFTER_CELL_EDIT, BEFORE_CELL_EDIT, INumfmtService, SheetInterceptorService } from '@univerjs/sheets';
import { isDatePattern } from '../convert/shownValue.ts';
import { plainSeparators } from '../rules/separators.ts';
import { readTyped, type Typed } from '../rules/typed.ts';
import { TYPE } from '../convert/snapshot.ts';

interface TypingOptions {
  /** Language of the page. */
  readonly language: string;
  /** Present year in the shop's zone. */
  readonly year: () => number;
}

/**
 * Reads what is typed in the language of the page, and leaves alone what was not changed: texts of days in the editor have
 * no seconds, and other languages another order.
 */
export function readTyping(injector: Injector, { language, year }: TypingOptions): void {
  const { writeCellInterceptor } = injector.get(SheetInterceptorService);
  const formats = injector.get(INumfmtService);
  let edited: { readonly place: string; readonly text: string } | null = null;
  const placeOf = (at: { unitId: string; subUnitId: string; row: number; col: number }) =>
    [at.unitId, at.subUnitId, at.row, at.col].join(' ');
  writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    ...FIRST,
    handler(value, context, next) {
      const made = next(value);
      const shown =
        language === 'fr' && typeof made?.v === 'number' ? { ...made, v: String(made.v).replace('.', ',') } : made;
      edited = shown ? { place: placeOf(context), text: textOf(shown) } : null;
      return shown;
    },
  });
  writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    ...FIRST,
    handler(value, context, next) {
      if (!value) return next(value);
      const { unitId, subUnitId, row, col, worksheet } = context;
      const raw = worksheet.getCellRaw(row, col);
      const isSame = edited?.place === placeOf(context) && edited.text !== '' && textOf(value) === edited.text;
      if (raw && isSame && !raw.f && !raw.p && !value.f)
        return { ...value, v: raw.v ?? null, t: raw.t ?? null, p: null };
      if (typeof value.f === 'string' && language !== 'en') return next({ ...value, f: plainSeparators(value.f) });
      const pattern = formats.getValue(unitId, subUnitId, row, col)?.pattern;
      const isText = pattern === '@' || value.t === TYPE.forcedText || value.f;
      const typed = isText ? null : readTyped(textOf(value), language, year());
      return typed ? typedCell(value, typed, pattern) : next(value);
    },
  });
}

/** Before the engine's own handlers. */
const FIRST = { priority: 1000 } as const;

/** The text in an editor, without the end of its paragraph. */
const textOf = (cell: ICellData): string =>
  cell.p?.body ? cell.p.body.dataStream.replace(/\r\n$/, '') : String(cell.v ?? '');

/** Returns a typed value as a cell. Its format stands only where the cell has none of the same kind. */
function typedCell(value: ICellData, typed: Typed, pattern: string | undefined): ICellData {
  if (typed.kind === 'truth') return { ...value, p: null, v: typed.value ? 1 : 0, t: TYPE.truth };
  const hasOwn = pattern !== undefined && pattern !== 'General';
  const isKept = hasOwn && (typed.kind === 'day' || typed.kind === 'time') === isDatePattern(pattern);
  const made: ICellData = { ...value, p: null, v: typed.value, t: TYPE.number };
  if (typed.pattern !== undefined && !isKept && !(hasOwn && typed.kind === 'number'))
    made.s = { ...(typeof value.s === 'object' ? value.s : {}), n: { pattern: typed.pattern } };
  return made;
}
