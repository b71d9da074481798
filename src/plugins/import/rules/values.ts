import { fold, zonedToMs } from '#resource';
import { dateText } from './dates.ts';
import { numberText, plainNumber } from './numbers.ts';
import type { Cell, ColumnFormat, ImportField, MappedValue, ProblemCause, RelationNames } from './types.ts';

/** Dependencies of converting a cell. */
export interface ValueContext {
  readonly format: ColumnFormat;
  /** Time zone of the store: dates with a time and without an offset are read in it. */
  readonly timeZone: string;
  /** Names of the records of a relation. */
  readonly names?: RelationNames;
  /** Records that the row names, by resource. */
  readonly owners?: ReadonlyMap<string, number>;
  /** Values chosen by hand, by folded text. */
  readonly mapped?: ReadonlyMap<string, MappedValue>;
}

/** A converted value in the API's format, or the cause why there is none. */
export type Converted =
  | { readonly value: unknown }
  | { readonly cause: ProblemCause; readonly params?: Readonly<Record<string, string | number>> };

const no = (cause: ProblemCause, params?: Readonly<Record<string, string | number>>): Converted =>
  params ? { cause, params } : { cause };

/** Text of a cell, without white space around it. Numbers keep all their digits. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return plainNumber(cell);
  return typeof cell === 'boolean' ? String(cell) : cell.trim();
}

/** Converts a cell for a field. An empty cell is null. */
export function convertCell(cell: Cell, field: ImportField, context: ValueContext): Converted {
  const text = cellText(cell);
  if (text === '') return { value: null };
  if (ERROR_CELL.test(text)) return no('errorCell');
  const mapped = field.isMany ? undefined : mappedValue(text, context);
  if (mapped !== undefined) return { value: mapped };
  switch (field.type) {
    case 'integer':
    case 'money':
    case 'decimal':
      return toNumber(cell, field, context);
    case 'boolean':
      return toBoolean(cell);
    case 'date':
    case 'datetime':
      return toDate(cell, field, context);
    case 'enum':
      return toChoice(text, field);
    case 'relation':
    case 'list':
    case 'image':
      return field.isMany ? toMany(text, field, context) : toOne(text, field, context);
    default:
      return toText(text, field);
  }
}

/** Tells whether values of a field stand for records, or for choices of a fixed list. */
export const isMapped = ({ type, values }: ImportField): boolean =>
  type === 'relation' || type === 'enum' || (type === 'list' && values.length > 0);

/** The single values of a cell: several where the field takes several. */
export const valuesOf = (text: string, { isMany }: ImportField): string[] =>
  (isMany ? splitValues(text, 'list') : [text]).filter((one) => one !== '');

/** The value that was chosen by hand for a text. Folding each text of a large file takes time, and most fields have none. */
const mappedValue = (text: string, { mapped }: ValueContext): MappedValue | undefined =>
  mapped === undefined || mapped.size === 0 ? undefined : mapped.get(fold(text));

function toNumber(cell: Cell, field: ImportField, { format }: ValueContext): Converted {
  // A share of an amount is no amount.
  if (field.type === 'money' && typeof cell === 'string' && /[%٪]/u.test(cell)) return no('number');
  const text = numberText(cell, format.decimal);
  if (text === null) return no('number');
  const decimals = field.decimals ?? 0;
  const fraction = text.split('.')[1]?.replace(/0+$/, '') ?? '';
  // A spreadsheet computes with floating point: its numbers are rounded, those of a text are not.
  const isExact = typeof cell === 'string';
  if (isExact && fraction.length > decimals) return no('decimals', { decimals });
  const value = isExact ? Number(text) : Number(Number(text).toFixed(Math.min(decimals, 20)));
  if (Math.abs(value) * 10 ** decimals > Number.MAX_SAFE_INTEGER) return no('maximum', { max: field.max ?? 0 });
  if (field.min !== null && value < field.min) return no('minimum', { min: field.min });
  if (field.max !== null && value > field.max) return no('maximum', { max: field.max });
  return { value };
}

function toBoolean(cell: Cell): Converted {
  if (typeof cell === 'boolean') return { value: cell };
  const text = fold(cellText(cell));
  if (YES.has(text)) return { value: true };
  return NO.has(text) ? { value: false } : no('boolean');
}

function toDate(cell: Cell, field: ImportField, { format, timeZone }: ValueContext): Converted {
  const text = dateText(cell, format.dateOrder);
  if (text === null) return no('date');
  if (text === 'unclear') return no('dateOrder');
  if (field.type === 'date') return { value: text.slice(0, 10) };
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10))) return { value: text };
  const ms = zonedToMs(text.length > 10 ? text : `${text}T00:00:00`, timeZone);
  return ms === null ? no('date') : { value: new Date(ms).toISOString() };
}

const bareWord = (text: string): string => fold(text).replace(/[\s_-]+/gu, '');

function toChoice(text: string, field: ImportField): Converted {
  const wanted = bareWord(text);
  const value = field.values.find((one) => bareWord(one) === wanted);
  return value === undefined ? no('choice') : { value };
}

/** Address of a picture: on the web, or in the file store. */
const PICTURE =
  /^(?:https?:\/\/\S+|\/?(?:[\p{L}\p{N}._-]+\/)*[\p{L}\p{N}._-]+\.(?:jpe?g|png|gif|webp|bmp|avif)|\/\S*get-image\?\S+)$/iu;

function toOne(text: string, field: ImportField, context: ValueContext): Converted {
  const mapped = mappedValue(text, context);
  if (mapped !== undefined) return { value: mapped };
  if (field.type === 'image') return PICTURE.test(text) ? { value: text } : no('format', { format: 'image' });
  if (field.type === 'list') return field.values.length > 0 ? toChoice(text, field) : { value: text };
  const id = context.names?.find(text, context.owners) ?? null;
  if (id === 'ambiguous') return no('ambiguous');
  return id === null ? no('relation') : { value: id };
}

function toMany(text: string, field: ImportField, context: ValueContext): Converted {
  const parts = splitValues(text, field.type === 'image' ? 'image' : 'list');
  const values: unknown[] = [];
  for (const part of parts) {
    const one = toOne(part, field, context);
    if (!('value' in one)) return { ...one, params: { ...one.params, part } };
    if (one.value !== null && !values.includes(one.value)) values.push(one.value);
  }
  if (field.max !== null && values.length > field.max) return no('maximum', { max: field.max });
  return { value: values };
}

/** Signs between the values of a cell. An address of a picture may have commas: they separate before another address only. */
const SEPARATORS = { list: /[,;\n]/u, image: /[;\n]|,(?=\s*(?:https?:|\/))/u } as const;

/** Divides a cell into its values: at each `|` if it has one, so that values may have commas; if not, at the separators of its kind. */
export const splitValues = (text: string, kind: keyof typeof SEPARATORS): string[] =>
  text
    .split(text.includes('|') ? /[|\n]/u : SEPARATORS[kind])
    .map((part) => part.trim())
    .filter((part) => part !== '');

const FORMATS: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/u,
  phone: /^[+\d][\d\s().\-/]{2,}$/u,
  url: /^https?:\/\/\S+$/iu,
  color: /^#[0-9a-f]{3,8}$/iu,
};

function toText(text: string, field: ImportField): Converted {
  if ((field.format === 'code' || field.format === 'phone') && ROUNDED.test(text)) return no('rounded');
  const length = [...text].length;
  if (field.min !== null && length < field.min) return no('short', { min: field.min });
  if (field.max !== null && length > field.max) return no('long', { max: field.max });
  const format = field.format === null ? undefined : new Map(Object.entries(FORMATS)).get(field.format);
  if (format && !format.test(text)) return no('format', { format: field.format ?? '' });
  if (field.pattern !== null && !new RegExp(field.pattern, 'u').test(text)) return no('format', { format: 'pattern' });
  return { value: text };
}

/** Words for yes and no, folded. */
const YES: ReadonlySet<string> = new Set([
  '1',
  'true',
  'yes',
  'y',
  'x',
  'on',
  'oui',
  'o',
  'vrai',
  'نعم',
  'صحيح',
  '✓',
  '✔',
]);
const NO: ReadonlySet<string> = new Set(['0', 'false', 'no', 'n', 'off', 'non', 'faux', 'لا', 'خطا', '✗', '-']);

/** Errors of a spreadsheet's formulas. */
const ERROR_CELL = /^#(?:N\/A|DIV\/0!|REF!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;
/** A long code that a spreadsheet has rounded: `6,11123E+12`. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i;
