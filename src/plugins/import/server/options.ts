import { isObject } from '#resource';
import { invalid, parseClientJson, Problem } from '#server';
import { CAUSES, type ImportOptions } from '../rules/types.ts';

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

/** Longest text of a correction of a group, characters. */
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
  repairs: (value) => Array.isArray(value) && value.every(isRepair),
  leaveOut: (value) => Array.isArray(value) && value.every(isRow),
  values: eachValue(eachValue(isScalar)),
  clearEmpty: isFlag,
  skipBad: isFlag,
  dryRun: isFlag,
  job: isFlag,
};

/** Most entries of an option: rows, groups, columns or fields, whichever way the options were sent. */
const MOST: Readonly<Partial<Record<string, number>>> = {
  columns: 20_000,
  fixes: 10_000,
  repairs: 1000,
  leaveOut: 10_000,
  values: 2000,
};

const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0;

/** The options of a form or call. @throws Problem 422 naming the first wrong one */
export function readOptions(sent: unknown): ImportOptions {
  const given = parsedObject(sent, 'options', LONGEST_OPTIONS);
  const kept = Object.entries(TESTS).flatMap(([name, test]) => {
    const value = given[name];
    if (!Object.hasOwn(given, name) || value === undefined || value === null || value === '') return [];
    if (sizeOf(value) > (MOST[name] ?? Infinity)) throw tooMany(`options.${name}`);
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

/** Longest mapping and options, characters. */
const LONGEST_MAPPING = 500_000;
const LONGEST_OPTIONS = 4_000_000;
/** Limits of both as JSON text: more columns and corrections than a body takes names (docs/rules/files-and-import.md). */
const LIMITS = { names: 20_000, entries: 20_000, values: 200_000, keepsNames: true } as const;

const wrong = (propertyPath: string) => invalid({ propertyPath, code: 'violation.invalid' });
const tooMany = (propertyPath: string) => invalid({ propertyPath, code: 'violation.tooMany' });

/** The refusal of a text that is no readable JSON, with its reason. @throws an error that the text did not cause */
function unreadable(name: string, error: unknown): Problem {
  if (error instanceof SyntaxError) return invalid({ propertyPath: name, code: 'violation.json' });
  if (!(error instanceof Problem)) throw error;
  return error.extra.code === 'problem.tooDeep'
    ? invalid({ propertyPath: name, code: 'violation.tooDeep' })
    : tooMany(name);
}

/** A part of a form as JSON text, with the checks of a body; of a call it is parsed already. @throws Problem 422 */
function parsedObject(given: unknown, name: string, longest: number): Readonly<Record<string, unknown>> {
  if (isObject(given)) return given;
  if (typeof given !== 'string') throw invalid({ propertyPath: name, code: 'violation.type.object' });
  if (given.length > longest) throw tooMany(name);
  let value: unknown;
  try {
    value = parseClientJson(given || '{}', LIMITS);
  } catch (error) {
    throw unreadable(name, error);
  }
  if (isObject(value)) return value;
  throw invalid({ propertyPath: name, code: 'violation.type.object' });
}
