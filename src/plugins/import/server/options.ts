import { isObject } from '#resource';
import { invalid } from '#server';
import { CAUSES, type ImportOptions } from '../rules/types.ts';

/** Longest mapping and options, characters. */
const LONGEST_MAPPING = 500_000;
const LONGEST_OPTIONS = 4_000_000;

const wrong = (propertyPath: string) => invalid({ propertyPath, code: 'violation.invalid' });

/** A part of a form as JSON; of a call it is parsed already. */
function parsedObject(given: unknown, name: string, longest: number): Readonly<Record<string, unknown>> {
  if (isObject(given)) return given;
  if (typeof given !== 'string' || given.length > longest) throw wrong(name);
  try {
    const value: unknown = JSON.parse(given || '{}');
    if (isObject(value)) return value;
  } catch {
    // The same answer as for another kind of JSON.
  }
  throw wrong(name);
}

/**
 * The mapping of a form or call: field by column. Columns without a field are left out.
 * @throws Problem 422
 */
export function readMapping(given: unknown): Map<string, string> {
  const mapping = new Map<string, string>();
  for (const [column, field] of Object.entries(parsedObject(given, 'mapping', LONGEST_MAPPING))) {
    if (typeof field === 'string' && field !== '') mapping.set(column, field);
    else if (field !== null && field !== '') throw wrong(`mapping.${column.slice(0, 80)}`);
  }
  return mapping;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 255;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isDecimal = (value: unknown): boolean => value === ',' || value === '.';
const isOrder = (value: unknown): boolean => value === 'dmy' || value === 'mdy' || value === 'ymd';
const isScalar = (value: unknown): boolean => value === null || typeof value === 'string' || typeof value === 'number';
const eachValue = (test: (value: unknown) => boolean) => (value: unknown) =>
  isObject(value) && Object.values(value).every(test);
const isFormat = (value: unknown): boolean =>
  isObject(value) &&
  [undefined, null, ',', '.'].some((one) => one === value.decimal) &&
  [undefined, null, 'dmy', 'mdy', 'ymd'].some((one) => one === value.dateOrder);
const isRow = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

/** Most corrections of groups, and longest text of one, characters. */
const MOST_REPAIRS = 1000;
const LONGEST_TEXT = 2000;

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_TEXT;
const isFix = (value: unknown): boolean =>
  isObject(value) &&
  (value.type === 'repair' ||
    value.type === 'leaveOut' ||
    (value.type === 'set' && (value.text === null || isShort(value.text))));
const isRepair = (value: unknown): boolean =>
  isObject(value) &&
  CAUSES.some((cause) => cause === value.cause) &&
  (value.column === null || isShort(value.column)) &&
  (value.value === null || isShort(value.value)) &&
  isFix(value.fix);

/** Tests for the value of each option. Unknown options are ignored. */
const TESTS: Readonly<Record<keyof ImportOptions, (value: unknown) => boolean>> = {
  sheet: isText,
  headerRow: isRow,
  encoding: isText,
  delimiter: (value) => typeof value === 'string' && value.length === 1 && value !== '"' && value !== '\n',
  decimal: isDecimal,
  dateOrder: isOrder,
  columns: eachValue(isFormat),
  key: isText,
  mode: (value) => value === 'create' || value === 'update' || value === 'upsert',
  fixes: eachValue(eachValue((value) => value === null || typeof value === 'string')),
  repairs: (value) => Array.isArray(value) && value.length <= MOST_REPAIRS && value.every(isRepair),
  leaveOut: (value) => Array.isArray(value) && value.length <= 1_048_576 && value.every(isRow),
  values: eachValue(eachValue(isScalar)),
  clearEmpty: isFlag,
  skipBad: isFlag,
  dryRun: isFlag,
  job: isFlag,
};

/** The options of a form or call. @throws Problem 422 naming the first wrong one */
export function readOptions(sent: unknown): ImportOptions {
  const given = parsedObject(sent, 'options', LONGEST_OPTIONS);
  const kept = Object.entries(TESTS).flatMap(([name, test]) => {
    const value = given[name];
    if (!Object.hasOwn(given, name) || value === undefined || value === null || value === '') return [];
    if (!test(value)) throw wrong(`options.${name}`);
    return [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

/** @throws Problem 422 when the key cannot find records, or the mode needs one */
export function requireKey({ key, mode }: ImportOptions, keys: readonly string[]): void {
  const needsKey = mode === 'update' || mode === 'upsert';
  if (key === undefined ? !needsKey : keys.includes(key)) return;
  throw invalid({ propertyPath: 'options.key', code: 'violation.choice' });
}
