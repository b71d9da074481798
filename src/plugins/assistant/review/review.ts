import { isObject, type Field, type Resource } from '#resource';
import type { AiValues, AiWrite, PlanField, PlanItem } from '../contract/types.ts';

/** One proposed value of a field, to be accepted, edited or left out. */
export interface ReviewField {
  /** Identity in its record: the name, with the language of a text that names one. */
  readonly id: string;
  readonly name: string;
  /** Language of the text; undefined: that of the screen. */
  readonly locale?: string | undefined;
  readonly field: Field;
  readonly value: unknown;
  /** The value of the record as it is now; null: none, or the record is new. */
  readonly before: unknown;
  readonly isKept: boolean;
  /** True if a person has changed the proposed value. */
  readonly isEdited: boolean;
  /** Reason for which the server would refuse the value, in the language of the screen. */
  readonly problem?: string | undefined;
  /** The answer does not have the value, which the server wants or refuses as it is: a person types it, or it is not sent. */
  readonly isMissing?: boolean;
  /** The record has changed since it was shown first: its value as it was then. */
  readonly was?: { readonly value: unknown } | undefined;
}

/** One record of a plan, with its proposed fields. */
export interface Review {
  /** Identity on the screen. */
  readonly key: string;
  /** The record that is changed; null: a new one. */
  readonly id: number | null;
  readonly version: number | null;
  readonly title: string;
  /** Address of the picture that the record has. */
  readonly picture?: string | undefined;
  readonly isKept: boolean;
  readonly fields: readonly ReviewField[];
  /** Other fields that the server computes anew because of these changes. */
  readonly effects: readonly PlanField[];
  /** Reasons for which the server would refuse the record, beside the problems of its fields; `field` empty: the whole record. */
  readonly problems: PlanItem['problems'];
  /** The values that the model proposed, for the history. */
  readonly original: AiValues;
  /** Values that the model sent and that were not understood: their fields are shown, to be typed. */
  readonly unread?: readonly string[] | undefined;
  /** It is decided: values as they were proposed, and none of the record beside them. */
  readonly isDecided?: boolean;
}

/** The comparable form of a value: relations by their address, nothing as null. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (isObject(value)) return value['@id'] ?? value;
  return value === '' || value === undefined ? null : value;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** Kinds of values that are typed in place; lines and files need the record's own form. */
const TYPED: ReadonlySet<Field['type']> = new Set([
  ...(['text', 'integer', 'money', 'decimal', 'boolean', 'date', 'datetime', 'enum'] as const),
]);

const isTyped = (field: Field): boolean =>
  (TYPED.has(field.type) || (field.type === 'relation' && !field.many)) && field.writable !== false;

const problemIn = ({ problems }: Pick<PlanItem, 'problems'>, name: string): string | undefined =>
  problems.find((found) => fieldOf(found.field) === name)?.message;

/**
 * A value that the server wants, or refuses as the record has it, and the answer does not have. A record that exists shows its
 * own; where the plan does not tell it, nothing is typed over it unseen, and the problem is one of the record.
 */
function missingField(name: string, field: Field, { id, fields, problems }: PlanItem): ReviewField[] {
  const problem = problemIn({ problems }, name);
  const stored = fields.find((one) => one.name === name);
  if (problem === undefined || !isTyped(field) || (id !== null && !stored)) return [];
  const value = stored?.before ?? null;
  const shared = { id: name, name, field, problem, isKept: true, isEdited: false, isMissing: true };
  return [{ ...shared, value, before: value }];
}

/** The fields of a planned record in the order of the declaration; values that it has already are left out. */
function reviewFields(resource: Resource, item: PlanItem, mayAdd: boolean): readonly ReviewField[] {
  const planned = new Map(item.fields.map((one) => [one.name, one]));
  return Object.entries(resource.fields).flatMap(([name, field]): ReviewField[] => {
    const one = planned.get(name);
    if (!one || isSame(one.before, one.after)) return mayAdd ? missingField(name, field, item) : [];
    const problem = problemIn(item, name);
    const shared = { name, field, isKept: true, isEdited: false, problem };
    if (!isTexts(field, one.after)) return [{ ...shared, id: name, value: one.after, before: one.before }];
    return Object.entries(one.after).map(([locale, value]) => {
      const before = isObject(one.before) ? one.before[locale] : null;
      return { ...shared, id: `${name}.${locale}`, locale, value, before };
    });
  });
}

/** A text by language: `{ ar: '...' }`. */
const isTexts = (field: Field, value: unknown): value is Readonly<Record<string, unknown>> =>
  field.type === 'text' && field.translatable === true && isObject(value);

/** The field of a path: `prices` of `prices.0.amount`. */
const fieldOf = (path: string): string => path.split(/[.[]/u)[0] ?? path;

const restOf = (fields: readonly ReviewField[], { problems }: PlanItem): PlanItem['problems'] => {
  const known = new Set(fields.map(({ name }) => name));
  return problems
    .filter(({ field }) => !known.has(fieldOf(field)))
    .map((one) => ({ ...one, field: fieldOf(one.field) }));
};

/**
 * The reviews of a plan.
 * @param writes what was planned, by position @param mayAdd a person may type values that the answer does not have
 */
export function reviewsOf(
  resource: Resource,
  items: readonly PlanItem[],
  writes: readonly AiWrite[],
  mayAdd = true,
): readonly Review[] {
  return items.map((item, at) => {
    const fields = reviewFields(resource, item, mayAdd);
    return {
      key: `${item.id ?? 'new'} ${at}`,
      id: item.id,
      version: item.version,
      title: item.title,
      picture: item.picture,
      isKept: true,
      fields,
      effects: item.effects,
      problems: restOf(fields, item),
      original: writes[at]?.data ?? {},
      unread: writes[at]?.unread,
    };
  });
}

const TEXT = { type: 'text' } as const satisfies Field;

/** A stored value with the declaration it is shown by: as text where the record is named, or its field is gone. */
function decidedField(name: string, value: unknown, field: Field | undefined): Pick<ReviewField, 'field' | 'value'> {
  const isName = field?.type === 'relation' && typeof value === 'string' && !value.startsWith('/');
  if (field && !isName) return { field, value };
  return { field: TEXT, value: typeof value === 'string' ? value : JSON.stringify(value) };
}

function decidedFields({ fields }: Resource, data: AiValues): readonly ReviewField[] {
  const names = Object.keys(fields);
  const order = Object.keys(data).toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
  return order.flatMap((name): ReviewField[] => {
    const shared = { name, before: null, isKept: true, isEdited: false };
    const [field, value] = [fields[name], data[name]];
    if (!field || !isTexts(field, value)) return [{ ...shared, id: name, ...decidedField(name, value, field) }];
    return Object.entries(value).map(([locale, text]) => ({
      ...shared,
      id: `${name}.${locale}`,
      locale,
      field,
      value: text,
    }));
  });
}

/** Reviews of changes that are decided, made of their stored values alone. @param titleOf title of a record that was changed */
export const decidedReviews = (
  resource: Resource,
  writes: readonly AiWrite[],
  titleOf: (id: number) => string,
): readonly Review[] =>
  writes.map(({ id = null, version = null, data }, at) => ({
    ...{ key: `${id ?? 'new'} ${at}`, id, version, isKept: true, isDecided: true, effects: [], problems: [] },
    title: id === null ? '' : titleOf(id),
    fields: decidedFields(resource, data),
    original: data,
  }));

/** A field as it is now, with what a person chose and typed, and marked where the record has changed since. */
function withChoice(one: ReviewField, chosen: ReviewField | undefined): ReviewField {
  if (!chosen) return one;
  const { isKept, isEdited, value, before } = chosen;
  const was = isSame(before, one.before) ? chosen.was : (chosen.was ?? { value: before });
  return { ...one, isKept, isEdited, value: isEdited ? value : one.value, was };
}

/** Reviews of the records as they are now, with what a person has left out and typed; what has changed since is marked. */
export const withChoices = (now: readonly Review[], earlier: readonly Review[]): readonly Review[] =>
  now.map((review) => {
    const known = earlier.find(({ key }) => key === review.key);
    if (!known) return review;
    const choiceOf = (id: string) => known.fields.find((one) => one.id === id);
    const typed = known.fields.filter(({ id, isMissing }) => isMissing && !review.fields.some((one) => one.id === id));
    const fields = review.fields.map((one) => withChoice(one, choiceOf(one.id)));
    return { ...review, isKept: known.isKept, fields: [...fields, ...typed] };
  });

/** Tells whether a record has changed since it was shown first. */
export const isChangedSince = ({ fields }: Pick<Review, 'fields'>): boolean =>
  fields.some(({ was }) => was !== undefined);

/** Tells whether a field is the answer's or the person's: a missing one that nobody typed is not sent. */
const isGiven = ({ isMissing = false, isEdited }: ReviewField): boolean => !isMissing || isEdited;

/** Tells whether a record lacks the value of a field, which a person may type. */
export const lacks = ({ fields }: Pick<Review, 'fields'>, id: string): boolean =>
  fields.some((one) => one.id === id && one.isMissing === true && !one.isEdited);

/** Problems as the server sees them now; what the person chose and typed stays. A value that it wants now is added. */
export function withProblems(resource: Resource, review: Review, item: PlanItem, mayAdd = true): Review {
  const known = review.fields
    .map((one) => ({ ...one, problem: problemIn(item, one.name) }))
    .filter((one) => isGiven(one) || one.problem !== undefined);
  const names = new Set(known.map(({ name }) => name));
  const missing = Object.entries(resource.fields).flatMap(([name, field]) =>
    mayAdd && !names.has(name) ? missingField(name, field, item) : [],
  );
  const fields = [...known, ...missing];
  return { ...review, fields, effects: item.effects, problems: restOf(fields, item) };
}

/** The same review with one field changed. */
export const withField = (
  review: Review,
  id: string,
  change: Partial<Pick<ReviewField, 'isKept' | 'value' | 'isEdited'>>,
): Review => ({ ...review, fields: review.fields.map((one) => (one.id === id ? { ...one, ...change } : one)) });

/** The accepted fields. */
export const keptFields = ({ fields }: Pick<Review, 'fields'>): readonly ReviewField[] =>
  fields.filter((one) => one.isKept);

/** The accepted fields that are written. */
export const sentFields = (review: Pick<Review, 'fields'>): readonly ReviewField[] =>
  keptFields(review).filter(isGiven);

/** The accepted values as a body. */
export function keptValues(review: Pick<Review, 'fields'>): AiValues {
  const values: Record<string, unknown> = {};
  for (const { name, locale, value } of sentFields(review)) {
    const texts = values[name];
    values[name] = locale === undefined ? value : { ...(isObject(texts) ? texts : {}), [locale]: value };
  }
  return values as AiValues;
}

/** The records that are written: the accepted ones with an accepted field. */
export const keptReviews = (reviews: readonly Review[]): readonly Review[] =>
  reviews.filter((review) => review.isKept && sentFields(review).length > 0);

/** One reviewed record as it is sent. */
export const writeOf = (entity: string, review: Review): AiWrite => ({
  entity,
  ...(review.id !== null && { id: review.id }),
  ...(review.version !== null && { version: review.version }),
  data: keptValues(review),
});

/** Numbers of a plan. */
export interface PlanCount {
  /** Records that are written. */
  readonly records: number;
  readonly fields: number;
  readonly allFields: number;
  /** Accepted values and records that the server would refuse. */
  readonly problems: number;
}

const problemsOf = (review: Review): number =>
  keptFields(review).filter(({ problem }) => problem !== undefined).length + review.problems.length;

/** Tells whether a person has to look at a record: something in it was not understood, or would be refused. */
export const needsLook = (review: Review): boolean => problemsOf(review) > 0;

/** Counts a plan. */
export function countPlan(reviews: readonly Review[]): PlanCount {
  const kept = keptReviews(reviews);
  const sum = (list: readonly Review[], count: (review: Review) => number) =>
    list.reduce((total, review) => total + count(review), 0);
  return {
    records: kept.length,
    fields: sum(kept, (review) => sentFields(review).length),
    allFields: sum(reviews, ({ fields }) => fields.length),
    problems: sum(kept, problemsOf),
  };
}

/** The title of a reviewed record: the accepted one, else the one it has. */
export function reviewTitle(resource: Resource, review: Review): string {
  const title = keptFields(review).find(({ name }) => name === resource.title)?.value;
  return typeof title === 'string' && title !== '' ? title : review.title;
}
