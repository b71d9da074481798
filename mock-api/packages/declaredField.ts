import { z } from 'zod';
import { parseDecimal, ROLES } from '#resource';

const roles = z.union([z.literal(false), z.array(z.enum(ROLES)).max(ROLES.length)]);
const whole = z.number().int();
const names = z.array(z.string().max(120)).max(200);
const table = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** A default has the type of its field: the database writes it into the rows that exist when the column is added. */
const withDefault = <T extends z.ZodType>(value: T) => ({ default: value.nullable().optional() });
/** Files, and records of others, are no defaults. */
const noDefault = { default: z.null().optional() };

/** Options of every field. A sample is JSON. */
const base = {
  required: z.boolean().optional(),
  readable: roles.optional(),
  writable: roles.optional(),
  createOnly: z.boolean().optional(),
  unique: z.boolean().optional(),
  filter: z.union([z.boolean(), z.literal('partial')]).optional(),
  order: z.boolean().optional(),
  search: z.boolean().optional(),
  index: z.literal(false).optional(),
  computed: z.boolean().optional(),
  acceptsInput: z.boolean().optional(),
  list: whole.min(1).max(100).optional(),
  onCard: z.boolean().optional(),
  ai: z.literal(false).optional(),
  onlyWhen: z
    .strictObject({
      field: z.string().max(40),
      is: z.union([z.boolean(), names]),
      required: z.literal(true).optional(),
    })
    .optional(),
  form: z.union([z.literal(false), z.string().max(40)]).optional(),
  importNames: names.optional(),
  description: z.string().max(500).optional(),
  sample: z.json().optional(),
};

/** Formats of a text. A secret needs code that hashes it, and a pattern of a stranger could keep the server busy. */
const FORMATS = ['email', 'phone', 'url', 'color', 'icon', 'code', 'currency', 'time-zone', 'country', 'slug'] as const;
const TONES = ['success', 'warning', 'waiting', 'danger', 'info', 'active', 'draft', 'stopped', 'closed'] as const;

const line = z.string().max(65_535);
const localized = z.strictObject({ en: line.optional(), fr: line.optional(), ar: line.optional() });

/** Tells whether all of these are among the declared values. */
const areAmong = (given: readonly unknown[], values: readonly string[] | undefined): boolean =>
  values === undefined || given.every((one) => typeof one === 'string' && values.includes(one));
const AT_DEFAULT = { path: ['default'] };

const text = z
  .strictObject({
    ...base,
    ...withDefault(z.union([line, localized])),
    type: z.literal('text'),
    min: whole.min(0).optional(),
    max: whole.min(1).max(65_535).optional(),
    format: z.enum(FORMATS).optional(),
    multiline: z.boolean().optional(),
    words: names.optional(),
    translatable: z.boolean().optional(),
  })
  .refine(
    (field) => field.translatable === true || typeof field.default !== 'object' || field.default === null,
    AT_DEFAULT,
  );

const decimal = z
  .strictObject({
    ...base,
    ...withDefault(z.number()),
    type: z.literal('decimal'),
    scale: whole.min(0).max(9),
    min: z.number().optional(),
    max: z.number().optional(),
    unit: z.string().max(40).optional(),
  })
  .refine(
    (field) => typeof field.default !== 'number' || parseDecimal(field.default, field.scale) !== null,
    AT_DEFAULT,
  );

const choice = z
  .strictObject({
    ...base,
    ...withDefault(z.string()),
    type: z.literal('enum'),
    values: names.min(1),
    tones: z.record(z.string(), z.enum(TONES)).optional(),
    oftenUsed: names.optional(),
  })
  .refine((field) => areAmong(typeof field.default === 'string' ? [field.default] : [], field.values), AT_DEFAULT);

const list = z
  .strictObject({
    ...base,
    ...withDefault(z.array(z.json())),
    type: z.literal('list'),
    values: names.optional(),
    max: whole.min(1).max(1000).optional(),
  })
  .refine((field) => areAmong(field.default ?? [], field.values), AT_DEFAULT);

const plain = [
  text,
  z.strictObject({
    ...base,
    ...withDefault(whole),
    type: z.literal('integer'),
    min: whole.optional(),
    max: whole.optional(),
    unit: z.string().max(40).optional(),
  }),
  z.strictObject({
    ...base,
    ...withDefault(z.number()),
    type: z.literal('money'),
    min: whole.nullable().optional(),
    minorUnits: z.boolean().optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  }),
  decimal,
  z.strictObject({ ...base, ...withDefault(z.boolean()), type: z.literal('boolean') }),
  z.strictObject({ ...base, ...withDefault(z.iso.date()), type: z.literal('date') }),
  z.strictObject({
    ...base,
    ...withDefault(z.iso.datetime({ offset: true, local: true })),
    type: z.literal('datetime'),
    local: z.boolean().optional(),
    isBusiness: z.literal(true).optional(),
  }),
  choice,
  list,
  z.strictObject({
    ...base,
    ...withDefault(z.json()),
    type: z.literal('json'),
    max: whole.min(1).max(1_000_000).optional(),
  }),
] as const;

const part = z.record(z.string(), z.json());

/** Fields that a record has beside those that an embedded object may hold, too. */
const wide = [
  z.strictObject({ ...base, ...noDefault, type: z.literal('image'), many: z.boolean().optional() }),
  z.strictObject({
    ...base,
    ...noDefault,
    type: z.literal('relation'),
    to: table,
    many: z.boolean().optional(),
    embed: names.optional(),
    onDelete: z.enum(['restrict', 'null', 'cascade']).optional(),
  }),
  z.strictObject({ ...base, ...noDefault, type: z.literal('lines'), of: table, by: z.string().max(40) }),
  z.strictObject({
    ...base,
    ...noDefault,
    type: z.literal('collection'),
    of: table,
    by: z.string().max(40),
    embed: names.optional(),
    depth: whole.min(1).max(3).optional(),
  }),
  z.strictObject({
    ...base,
    ...withDefault(z.union([part, z.array(part).max(500)])),
    type: z.literal('embedded'),
    many: z.boolean().optional(),
    max: whole.min(1).max(500).optional(),
    fields: z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.discriminatedUnion('type', plain)),
  }),
] as const;

/** A field of a package's resource, as data. */
export const declaredField = z.discriminatedUnion('type', [...plain, ...wide]);
