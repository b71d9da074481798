import { WORD_START, fold, markWords, parseDecimal, wireDigits, type Field, type FieldType } from '#resource';
import { LOCALES, type Locale } from '../types.ts';

/** A value as the database stores it. */
export type StoredValue = string | number | null;

/** One stored field: its own column, plus derived columns of folded text (see {@link addFoldedColumns}). */
export interface Column {
  /** Field name; the column has the same name. */
  readonly field: string;
  /** Null for the system columns id, _version, createdAt, updatedAt. */
  readonly declared: Field | null;
  readonly type: FieldType;
  readonly storage: 'text' | 'integer';
  /** Stored as JSON text. */
  readonly isJson: boolean;
  /** Holds one text per locale. */
  readonly isTranslatable: boolean;
  /** The resource that a to-one relation points to. */
  readonly target: string | null;
  /** `f__fold`: the column that partial filters and search use. Sorting uses it too when the field is not translatable. */
  readonly foldName: string | null;
  /**
   * `f__en`, `f__fr`, `f__ar`: the folded text of each locale, with fallback. Exists when the field is translatable and is
   * filtered or sorted by.
   */
  readonly localeNames: Readonly<Record<Locale, string>> | null;
  readonly use: ColumnUse;
  /** The fold column is also the sort key, and its declared length is short enough for an index. */
  readonly isKey: boolean;
  /** Internal value of the rows that exist when the column is added. */
  readonly initial: unknown;
  /** Converts an internal value to a stored one. @throws TypeError when the value has the wrong type */
  toDb(value: unknown): StoredValue;
  /** Converts a stored value to an internal one; null when both are the same. */
  readonly parse: ((raw: NonNullable<unknown>) => unknown) | null;
  fromDb(raw: unknown): unknown;
}

/** Uses of a field in the resource and all its views. They decide the derived columns and the indexes. */
export interface ColumnUse {
  readonly isSearched: boolean;
  readonly isOrdered: boolean;
  readonly isFiltered: boolean;
}

/**
 * Longest sort key, in UTF-16 units. An index row of PostgreSQL holds at most 2,704 bytes, and one Arabic ligature can
 * unfold into 18 letters. An ordinary text of 255 characters stays below this limit.
 */
export const LONGEST_KEY = 600;
/** Longest text of a field without a declared limit, in characters. */
const LONGEST_LINE = 255;

const UNUSED: ColumnUse = { isSearched: false, isOrdered: false, isFiltered: false };
const INTEGER_TYPES: ReadonlySet<FieldType> = new Set([
  'integer',
  'money',
  'decimal',
  'boolean',
  'datetime',
  'relation',
]);

/** Creates the column of a stored field. */
export function makeColumn(name: string, field: Field, use: ColumnUse): Column {
  const isTranslatable = field.type === 'text' && field.translatable === true;
  const isJson = isTranslatable || isJsonType(field);
  const isText = field.type === 'text' && field.format !== 'secret';
  const isFolded = isText && (use.isSearched || (use.isOrdered && !isTranslatable));
  const parse = isJson ? parseJson : field.type === 'boolean' ? (raw: unknown) => raw !== 0 : null;
  return {
    field: name,
    declared: field,
    type: field.type,
    storage: INTEGER_TYPES.has(field.type) ? 'integer' : 'text',
    isJson,
    isTranslatable,
    target: field.type === 'relation' ? field.to : null,
    foldName: isFolded ? `${name}__fold` : null,
    localeNames: isTranslatable && (use.isOrdered || use.isFiltered) ? localeNames(name) : null,
    use,
    isKey: isFolded && !isTranslatable && use.isOrdered && maxTextLength(field) <= LONGEST_LINE,
    initial: initialValue(field),
    toDb: storing(name, field, isJson),
    parse,
    fromDb: (raw) => (raw === null || raw === undefined ? null : parse ? parse(raw) : raw),
  };
}

/** Creates the column of a system value, a whole number. `use`: given when a resource declares the column for its list. */
export function makeSystemColumn(name: string, type: 'integer' | 'datetime', use: ColumnUse = UNUSED): Column {
  return { ...makeColumn(name, { type }, use), declared: null };
}

const isJsonType = (field: Field): boolean =>
  field.type === 'list' ||
  field.type === 'json' ||
  field.type === 'embedded' ||
  (field.type === 'image' && field.many === true);

const localeNames = (name: string) => ({ en: `${name}__en`, fr: `${name}__fr`, ar: `${name}__ar` });

const parseJson = (raw: unknown): unknown => (typeof raw === 'string' ? JSON.parse(raw) : raw);

function storing(name: string, field: Field, isJson: boolean): (value: unknown) => StoredValue {
  const wrong = (value: unknown) => new TypeError(`${name} (${field.type}) cannot hold a ${typeof value}`);
  if (field.type === 'text' && field.translatable) {
    return (value) => {
      const texts = textsOf(value);
      return texts.length === 0 ? null : JSON.stringify(Object.fromEntries(texts));
    };
  }
  if (isJson) return (value) => (value === null || value === undefined ? null : JSON.stringify(value));
  const kind = field.type === 'boolean' ? 'boolean' : INTEGER_TYPES.has(field.type) ? 'number' : 'string';
  return (value) => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'string' && kind === 'string') return value;
    if (typeof value === 'number' && kind === 'number' && Number.isSafeInteger(value)) return value;
    if (typeof value === 'boolean' && kind === 'boolean') return value ? 1 : 0;
    throw wrong(value);
  };
}

/** The non-empty texts, in the order of the locales. */
function textsOf(value: unknown): [Locale, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') throw new TypeError('A translatable text is an object of locales');
  const texts = new Map<string, unknown>(Object.entries(value));
  return LOCALES.flatMap((locale): [Locale, string][] => {
    const text = texts.get(locale);
    return typeof text === 'string' && text !== '' ? [[locale, text]] : [];
  });
}

/** Every text begins with the mark, so that they are sorted by what follows it. */
function markedText(folded: string): string {
  const marked = markWords(folded);
  return (marked.startsWith(WORD_START) ? '' : WORD_START) + marked + WORD_START;
}

/** Adds the folded columns of a value to `into`: the text of each locale with fallback, and all texts for the search. */
export function addFoldedColumns(column: Column, value: unknown, into: Record<string, unknown>): void {
  const { foldName, localeNames: names } = column;
  if (!foldName && !names) return;
  const texts = column.isTranslatable ? textsOf(value) : typeof value === 'string' ? [['en', value] as const] : [];
  const folded = new Map(texts.map(([locale, text]) => [locale, fold(text)]));
  if (foldName) {
    // The mark after each text keeps a search from matching across two of them.
    const joined = folded.size === 0 ? null : [...new Set(folded.values())].map(markedText).join('');
    into[foldName] = column.isKey ? cut(joined) : joined;
  }
  if (!names) return;
  const [first] = folded.values();
  for (const locale of LOCALES) into[names[locale]] = cut(folded.get(locale) ?? first ?? null);
}

/** The longest text that a field may hold by its declaration, in characters. */
export function maxTextLength(field: Field): number {
  if (field.type !== 'text') return LONGEST_LINE;
  return field.max ?? (field.multiline ? 65_535 : LONGEST_LINE);
}

function cut(text: string | null): string | null {
  return text !== null && text.length > LONGEST_KEY ? text.slice(0, LONGEST_KEY).toWellFormed() : text;
}

/** Internal value of a field's default. The declaration uses the wire format. */
function initialValue(field: Field): unknown {
  const value = field.default;
  if (value === undefined || value === null) return null;
  // Nothing is read yet: by declared currencies alone.
  if (field.type === 'money') return parseDecimal(value, wireDigits(field, { currency: '' }));
  if (field.type === 'decimal') return parseDecimal(value, field.scale);
  if (field.type === 'datetime') return Date.parse(String(value));
  if (field.type === 'text' && field.translatable && typeof value === 'string') return { en: value };
  return field.type === 'relation' ? null : value;
}
