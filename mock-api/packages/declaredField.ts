import { z } from 'zod';
import { ROLES } from '#resource';

const roles = z.union([z.literal(false), z.array(z.enum(ROLES)).max(ROLES.length)]);
const whole = z.number().int();
const names = z.array(z.string().max(120)).max(200);
const table = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** Options of every field. A default and a sample are JSON. */
const base = {
  required: z.boolean().optional(),
  default: z.json().optional(),
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

const plain = [
  z.strictObject({
    ...base,
    type: z.literal('text'),
    min: whole.min(0).optional(),
    max: whole.min(1).max(65_535).optional(),
    format: z.enum(FORMATS).optional(),
    multiline: z.boolean().optional(),
    words: names.optional(),
    translatable: z.boolean().optional(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('integer'),
    min: whole.optional(),
    max: whole.optional(),
    unit: z.string().max(40).optional(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('money'),
    min: whole.nullable().optional(),
    minorUnits: z.boolean().optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('decimal'),
    scale: whole.min(0).max(9),
    min: z.number().optional(),
    max: z.number().optional(),
    unit: z.string().max(40).optional(),
  }),
  z.strictObject({ ...base, type: z.literal('boolean') }),
  z.strictObject({ ...base, type: z.literal('date') }),
  z.strictObject({
    ...base,
    type: z.literal('datetime'),
    local: z.boolean().optional(),
    isBusiness: z.literal(true).optional(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('enum'),
    values: names.min(1),
    tones: z.record(z.string(), z.enum(TONES)).optional(),
    oftenUsed: names.optional(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('list'),
    values: names.optional(),
    max: whole.min(1).max(1000).optional(),
  }),
  z.strictObject({ ...base, type: z.literal('json'), max: whole.min(1).max(1_000_000).optional() }),
] as const;

/** Fields that a record has beside those that an embedded object may hold, too. */
const wide = [
  z.strictObject({ ...base, type: z.literal('image'), many: z.boolean().optional() }),
  z.strictObject({
    ...base,
    type: z.literal('relation'),
    to: table,
    many: z.boolean().optional(),
    embed: names.optional(),
    onDelete: z.enum(['restrict', 'null', 'cascade']).optional(),
  }),
  z.strictObject({ ...base, type: z.literal('lines'), of: table, by: z.string().max(40) }),
  z.strictObject({
    ...base,
    type: z.literal('collection'),
    of: table,
    by: z.string().max(40),
    embed: names.optional(),
    depth: whole.min(1).max(3).optional(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('embedded'),
    many: z.boolean().optional(),
    max: whole.min(1).max(500).optional(),
    fields: z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.discriminatedUnion('type', plain)),
  }),
] as const;

/** A field of a package's resource, as data. */
export const declaredField = z.discriminatedUnion('type', [...plain, ...wide]);
