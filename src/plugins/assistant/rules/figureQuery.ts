import { isObject, isReadable, type Field, type Resource, type HeldRoles } from '#resource';
import { filterSchema, TIMES } from './filterSchema.ts';
import { PERIODS, type Period } from './periods.ts';
import { fieldsToCount } from './recordFields.ts';
import type { JsonSchema, Resources } from './recordSchema.ts';

const ORDERS = ['most', 'least'] as const;

/** Most figures of one answer. */
export const MOST_FIGURES = 8;
/** Most groups of a figure that are shown. */
export const MOST_GROUPS = 20;
/** Most days, weeks, months or years that are shown one after another. */
export const MOST_PERIODS = 60;

/** A field of the records, or of their lines. */
export interface CountedField {
  /** Name of the field that holds the lines; null: it is a field of the records themselves. */
  readonly lines: string | null;
  /** The resource that declares it: that of the records, or of the lines. */
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
}

/** A question that a figure answers: how many records, the sum of a field, and both by the values of another one. */
export interface FigureQuery {
  /** Conditions as the model sent them. */
  readonly filters: unknown;
  readonly sum: CountedField | null;
  readonly groupBy: CountedField | null;
  /** Length of time of the groups of a day or a time; null: the groups are those of other values. */
  readonly period: Period | null;
  /** Groups that come first; null: the largest, of times the earliest. */
  readonly order: (typeof ORDERS)[number] | null;
}

/** Name of a field in a query: `fullTotalAmount`, or of a line `orderItems.quantity`. */
export const countedName = ({ lines, name }: CountedField): string => (lines === null ? name : `${lines}.${name}`);

/** Fields of records and of their lines. */
function countedFields(resource: Resource, roles: HeldRoles, resources: Resources): CountedField[] {
  const of = (declared: Resource, lines: string | null) =>
    fieldsToCount(declared, roles).map(([name, field]): CountedField => ({ lines, resource: declared, name, field }));
  const lines = Object.entries(resource.fields).flatMap(([name, field]) => {
    const line = field.type === 'lines' && field.ai !== false ? resources.get(field.of) : undefined;
    return line && isReadable(resource, name, roles) ? of(line, name) : [];
  });
  const times = Object.entries(TIMES).filter(([name]) => !(name in resource.fields));
  return [
    ...of(resource, null),
    ...times.map(([name, field]): CountedField => ({ lines: null, resource, name, field })),
    ...lines,
  ];
}

/** Sums of percentages, places and amounts of several currencies mean nothing. */
function isSummed({ name, field }: CountedField): boolean {
  if (field.type === 'money') return field.currencyField === undefined;
  if (field.type === 'decimal') return field.unit !== 'percent' && !/(?:lat|lng|rate)$/i.test(name);
  return field.type === 'integer' && field.format === undefined;
}

const isTime = ({ field }: CountedField): boolean => field.type === 'date' || field.type === 'datetime';

const isGrouped = (counted: CountedField): boolean => {
  const { field } = counted;
  return (
    isTime(counted) || field.type === 'enum' || field.type === 'boolean' || (field.type === 'relation' && !field.many)
  );
};

/** Tells whether a sum can be split by the values of a field: of its own rows, or by the time of the record that has the lines. */
const isOfOneKind = (sum: CountedField | null, groupBy: CountedField): boolean =>
  !sum || sum.lines === groupBy.lines || (groupBy.lines === null && isTime(groupBy));

/** The schema of a query. @returns its properties, for tools that name the kind of records beside them */
export function figureSchema(
  resource: Resource,
  roles: HeldRoles,
  resources: Resources,
): Readonly<Record<string, JsonSchema>> {
  const fields = countedFields(resource, roles, resources);
  const sums = fields.filter(isSummed).map(countedName);
  const groups = fields.filter(isGrouped).map(countedName);
  return {
    filters: filterSchema(resource, roles),
    ...(sums.length > 0 && {
      sum: { type: 'string', enum: sums, description: 'The sum of this number. Absent: how many records there are.' },
    }),
    ...(groups.length > 0 && {
      groupBy: {
        type: 'string',
        enum: groups,
        description:
          'For each value of this field, of a time for each period. With lines, the sum is one of the same lines.',
      },
      order: {
        type: 'string',
        enum: [...ORDERS],
        description: 'The groups that come first. Absent: periods one after another.',
      },
    }),
    ...(fields.some(isTime) && {
      period: { type: 'string', enum: [...PERIODS], description: 'With groupBy a time. Weeks begin on Monday.' },
    }),
  };
}

/** A query as a model or an agent sent it, and the names of what was not understood: half a query is not counted. */
export function readFigureQuery(
  resource: Resource,
  roles: HeldRoles,
  resources: Resources,
  sent: unknown,
): { query: FigureQuery; dropped: string[] } {
  const { filters, sum, groupBy, period, order, ...unknown } = isObject(sent) ? sent : { sent };
  const fields = countedFields(resource, roles, resources);
  const dropped = Object.keys(unknown);
  const find = (name: unknown, isTaken: (field: CountedField) => boolean) =>
    fields.find((one) => countedName(one) === name && isTaken(one)) ?? null;
  const isSent = (value: unknown) => value !== undefined && value !== null;
  const by = find(groupBy, isGrouped);
  const asked = PERIODS.find((one) => one === period) ?? null;
  const ordered = ORDERS.find((one) => one === order) ?? null;
  const isByTime = by !== null && isTime(by);
  const query = {
    filters,
    sum: find(sum, isSummed),
    groupBy: by,
    period: isByTime ? (asked ?? 'day') : null,
    order: ordered,
  };
  if (isSent(filters) && !isObject(filters)) dropped.push('filters');
  if (isSent(sum) && !query.sum) dropped.push(`sum: ${String(sum).slice(0, 80)}`);
  if (isSent(groupBy) && !(by && isOfOneKind(query.sum, by))) dropped.push(`groupBy: ${String(groupBy).slice(0, 80)}`);
  if (isSent(period) && !(asked && isByTime)) dropped.push(`period: ${String(period).slice(0, 80)}`);
  if (isSent(order) && !ordered) dropped.push('order');
  return { query, dropped };
}
