import { z } from 'zod';
import type { Currencies } from './currencies.ts';
import { isCalendarDay } from './time/days.ts';
import type { Field, TextField } from './fields.ts';
import { numberSchema } from './numberSchema.ts';

/** Context of value checks. */
export interface SchemaContext {
  /** Currencies of the installation: amounts have their decimals. */
  readonly currencies: Currencies;
}

/** A custom zod issue: `params.code` is the stable code of messages `violation.*`. */
const issue = (code: string, params: Record<string, string | number> = {}) => ({
  message: code,
  params: { code, ...params },
});

const FORMATS: Readonly<Partial<Record<NonNullable<TextField['format']>, RegExp>>> = {
  // One @, no blanks, a dot in the domain. Only a mail server can check more.
  email: /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]+$/u,
  phone: /^[+()\d][\d\s().\-/+]{2,31}$/u,
  url: /^(https?:\/\/|\/)[^\s<>"]+$/u,
  // Parts of a web address: small letters of any script, digits and hyphens; parts stand between slashes.
  slug: /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*(?:\/[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*)*$/u,
  color: /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|hsl|oklch)a?\([\d\s.,%/deg-]+\))$/iu,
};

/** Tells whether the databases can store a text: no NUL (refused by PostgreSQL), no lone surrogate. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function textSchema(field: TextField): z.ZodType {
  const isLong = field.multiline || ['html', 'css', 'javascript', 'twig'].includes(field.format ?? '');
  const most = field.max ?? (isLong ? LONG : LINE);
  const pattern = field.pattern ? new RegExp(field.pattern, 'u') : field.format ? FORMATS[field.format] : undefined;
  return z.string({ error: 'violation.type.text' }).superRefine((text, context) => {
    const length = [...text].length;
    const shown = text.trim();
    if (!isStorable(text)) context.addIssue({ code: 'custom', ...issue('violation.characters') });
    if (field.required && shown === '') context.addIssue({ code: 'custom', ...issue('violation.blank') });
    else if (length > most) context.addIssue({ code: 'custom', ...issue('violation.tooLong', { max: most }) });
    else if (field.min && shown !== '' && length < field.min)
      context.addIssue({ code: 'custom', ...issue('violation.tooShort', { min: field.min }) });
    else if (pattern && shown !== '' && !pattern.test(shown))
      context.addIssue({ code: 'custom', ...issue(`violation.format.${field.format ?? 'pattern'}`) });
  });
}

/** Schema of a translatable text: the text of the request's locale, or an object of texts by locale. */
function translatedSchema(field: TextField): z.ZodType {
  const one = textSchema(field);
  const all = z.record(z.string().regex(/^[a-z]{2}$/u), textSchema({ ...field, required: false }).nullable());
  return z.unknown().superRefine((value, context) => {
    const schema = typeof value === 'object' && value !== null ? all : one;
    for (const found of schema.safeParse(value).error?.issues ?? []) {
      context.addIssue({
        code: 'custom',
        path: found.path,
        message: found.message,
        params: 'params' in found ? found.params : undefined,
      });
    }
  });
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Largest offset from UTC, minutes. */
const LARGEST_OFFSET = 14 * 60;

/** Tells whether a text is an ISO 8601 day or timestamp (a blank may replace the T). */
export function isMoment(text: string): boolean {
  const match = MOMENT.exec(text);
  if (!match || !isCalendarDay(match[1] ?? '')) return false;
  const isTime = Number(match[2] ?? 0) < 24 && Number(match[3] ?? 0) < 60 && Number(match[4] ?? 0) < 60;
  return isTime && !text.startsWith('0000') && isShownInFour(text);
}

/** Tells whether the timestamp in UTC lies in the years 1 to 9999, which ISO 8601 writes with four digits. */
function isShownInFour(text: string): boolean {
  const offset = /([+-])(\d{2}):?(\d{2})$/.exec(text.slice(10));
  if (!offset) return true;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  if (minutes > LARGEST_OFFSET || Number(offset[3]) > 59) return false;
  return !text.startsWith(offset[1] === '+' ? '0001-01-01' : '9999-12-31');
}

const refined = (code: string, test: (value: unknown) => boolean): z.ZodType =>
  z.unknown().superRefine((value, context) => {
    if (!test(value)) context.addIssue({ code: 'custom', ...issue(code) });
  });

function isShallow(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST_JSON) return false;
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((part) => isShallow(part, depth + 1));
}

const jsonSchema = (most: number) =>
  z.unknown().superRefine((value, context) => {
    if (!isShallow(value)) context.addIssue({ code: 'custom', ...issue('violation.tooDeep') });
    else if (JSON.stringify(value).length > most)
      context.addIssue({ code: 'custom', ...issue('violation.tooLong', { max: most }) });
  });

function listSchema(field: Extract<Field, { type: 'list' }>): z.ZodType {
  const entry = field.values
    ? z.enum([...field.values], { error: 'violation.choice' })
    : z
        .string({ error: 'violation.type.text' })
        .max(LINE, { error: 'violation.tooLong' })
        .refine(isStorable, { error: 'violation.characters' });
  return z.array(entry, { error: 'violation.type.list' }).max(field.max ?? 100, { error: 'violation.tooMany' });
}

const isRelation = (value: unknown): boolean =>
  (typeof value === 'string' && value.length > 0 && value.length < 300) ||
  (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) ||
  (typeof value === 'object' && value !== null && ('@id' in value || 'id' in value));

const relationSchema = refined('violation.type.relation', isRelation);

/** A single value, or a list of at most `most` values. */
function listOf(isMany: boolean | undefined, one: z.ZodType, most: number): z.ZodType {
  if (!isMany) return one;
  return z.array(one, { error: 'violation.type.list' }).max(most, { error: 'violation.tooMany' });
}

function bareSchema(field: Field, context: SchemaContext): z.ZodType {
  switch (field.type) {
    case 'text':
      return field.translatable ? translatedSchema(field) : textSchema(field);
    case 'integer':
    case 'money':
    case 'decimal':
      return numberSchema(field, context.currencies);
    case 'boolean':
      return z.boolean({ error: 'violation.type.boolean' });
    case 'date':
      return refined(
        'violation.type.date',
        (value) => typeof value === 'string' && isCalendarDay(value.slice(0, 10)) && isMoment(value),
      );
    case 'datetime':
      return refined('violation.type.datetime', (value) => typeof value === 'string' && isMoment(value));
    case 'enum':
      return z.enum([...field.values], { error: 'violation.choice' });
    case 'list':
      return listSchema(field);
    case 'json':
      return jsonSchema(field.max ?? JSON_SIZE);
    case 'image':
      return listOf(field.many, imageSchema, 50);
    case 'relation':
      return listOf(field.many, relationSchema, 1000);
    case 'lines':
      return listOf(true, z.record(z.string(), z.unknown(), { error: 'violation.type.object' }), 1000);
    case 'embedded':
      return embeddedSchema(field, context);
    case 'collection':
      return z.unknown();
  }
}

const imageSchema = z
  .string({ error: 'violation.type.text' })
  .max(2000, { error: 'violation.tooLong' })
  .refine(isStorable, { error: 'violation.characters' })
  .refine((text) => !/[\0\s<>"\\]|(^|\/)\.\.(\/|$)/u.test(text) && !/^(javascript|data|vbscript|file):/iu.test(text), {
    error: 'violation.format.image',
  });

function embeddedSchema(field: Extract<Field, { type: 'embedded' }>, context: SchemaContext): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, part] of Object.entries(field.fields)) shape[name] = fieldSchema(part, context);
  const entry = z.object(shape, { error: 'violation.type.object' });
  return field.many
    ? z.array(entry, { error: 'violation.type.list' }).max(field.max ?? 200, { error: 'violation.tooMany' })
    : entry;
}

/**
 * The zod schema of a field's API value, used by the server and, loaded with the form, by the browser. Messages are codes of
 * `violation.*`. `null` is valid unless the field is required. The caller handles absent values.
 */
export function fieldSchema(field: Field, context: SchemaContext): z.ZodType {
  const schema = bareSchema(field, context);
  if (!field.required) return schema.nullish();
  return z.unknown().superRefine((value, found) => {
    if (value === null || value === undefined) found.addIssue({ code: 'custom', ...issue('violation.blank') });
    else
      for (const one of schema.safeParse(value).error?.issues ?? [])
        found.addIssue({
          ...one,
          code: 'custom',
          path: one.path,
          message: one.message,
          params: 'params' in one ? one.params : undefined,
        });
  });
}

/** One violation: path inside the value (`['quantity']`, `[2, 'name']`), code and its parameters. */
export interface SchemaViolation {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Checks an API value against a compiled schema. */
export function checkValue(schema: z.ZodType, value: unknown): SchemaViolation[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((found) => ({
    path: found.path.filter((part) => typeof part !== 'symbol'),
    code: found.message.startsWith('violation.') ? found.message : 'violation.invalid',
    params: paramsOf(found),
  }));
}

/** Internal properties of a zod issue, which no message uses. */
const INSIDE: ReadonlySet<string> = new Set(['code', 'message', 'expected', 'origin', 'format', 'pattern']);

function paramsOf(found: z.core.$ZodIssue): Record<string, string | number> {
  const given: Record<string, unknown> =
    'params' in found && typeof found.params === 'object' ? { ...found.params } : { ...found };
  const entries = Object.entries(given).filter(
    (entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]) && !INSIDE.has(entry[0]),
  );
  const params = Object.fromEntries(entries);
  if ('maximum' in params && params.maximum !== undefined) params.max = params.maximum;
  return params;
}

/** Default maximum length of one-line and multiline texts, in characters. */
const LINE = 255;
const LONG = 65_535;
/** Default maximum size of a JSON value, in characters of its text. */
const JSON_SIZE = 1_000_000;
const DEEPEST_JSON = 64;
