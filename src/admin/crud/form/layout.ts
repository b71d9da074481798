import type { Field, LaidCards, Resource } from '#resource';
import type { FieldSpan } from '../../ui/index.ts';

/** A field with its place in the form. */
export interface FormField {
  readonly name: string;
  readonly field: Field;
  /** May be set by this person in this form; else it is shown for reading. */
  readonly isWritable: boolean;
  /** Columns of 12 that it takes in the wide column. */
  readonly span: FieldSpan;
}

/** A card of the form: the fields whose `form` names it. */
export interface FormCard {
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly isSide: boolean;
  /** Rarely used: folded below the others. */
  readonly isFolded?: boolean;
}

/** Texts from this length on get the whole width. */
const LONG_TEXT = 400;
/** More fields than this are too many for the narrow column. */
const MOST_AT_SIDE = 6;

function spanOf(name: string, field: Field, title: string): FormField['span'] {
  if (name === title) return 12;
  switch (field.type) {
    case 'text':
      if (field.multiline || (field.max ?? 0) >= LONG_TEXT) return 12;
      return field.format === 'code' || field.format === 'color' || field.format === 'icon' ? 4 : 6;
    case 'embedded':
    case 'json':
    case 'list':
    case 'image':
      return 12;
    case 'relation':
      return field.many ? 12 : 6;
    case 'datetime':
      return 6;
    default:
      return 4;
  }
}

/** Fields that are shown in no form: the other side of relations, lines with screens of their own. */
const isShown = ({ type }: Field) => type !== 'collection' && type !== 'lines';

/** Cards of switches, relations and pictures, short and without anything required, stand at the side. */
function isSideCard(fields: readonly FormField[]): boolean {
  const isWide = ({ field }: FormField) =>
    field.required || field.type === 'embedded' || field.type === 'json' || (field.type === 'text' && field.multiline);
  const isLight = ({ field }: FormField) =>
    field.type === 'boolean' || field.type === 'relation' || field.type === 'image';
  return fields.length <= MOST_AT_SIDE && fields.some(isLight) && !fields.some(isWide);
}

/** Makes the entry of a field; undefined where it is in no form or the person may neither read nor set it. */
type EntryOf = (name: string) => FormField | undefined;

/** The cards of a form that is laid out by hand; empty ones are left out. */
function laidCards(laid: LaidCards, entryOf: EntryOf, place: Pick<FormCard, 'isSide' | 'isFolded'>): FormCard[] {
  return Object.entries(laid).flatMap(([name, places]) => {
    const fields = places.flatMap((one) => {
      const [field, span] = typeof one === 'string' ? [one] : one;
      const entry = entryOf(field);
      return entry ? [span ? { ...entry, span } : entry] : [];
    });
    return fields.length > 0 ? [{ name, fields, ...place }] : [];
  });
}

/** The cards of a form by `form` of its fields, in the order of the declaration. */
function declaredCards(resource: Resource, entryOf: EntryOf): FormCard[] {
  const cards = new Map<string, FormField[]>();
  for (const [name, { form = 'main' }] of Object.entries(resource.fields)) {
    const entry = entryOf(name);
    if (entry && form !== false) cards.set(form, [...(cards.get(form) ?? []), entry]);
  }
  return [...cards].map(([name, fields], index) => ({ name, fields, isSide: index > 0 && isSideCard(fields) }));
}

/**
 * The cards of a form: the declared layout of the resource, else derived from its fields.
 * @param readable fields the person may read
 * @param writable fields the person may set in this form
 * @param isOwn the record is the person's own account
 */
export function cardsOf(
  resource: Resource,
  readable: readonly string[],
  writable: readonly string[],
  isOwn = false,
): FormCard[] {
  const entryOf: EntryOf = (name) => {
    const field = resource.fields[name];
    if (!field || field.form === false || !isShown(field) || (field.ownOnly && !isOwn)) return undefined;
    const isWritable = writable.includes(name);
    if (!isWritable && !readable.includes(name)) return undefined;
    return { name, field, isWritable, span: spanOf(name, field, resource.title) };
  };
  const { formLayout: laid } = resource;
  if (!laid) return declaredCards(resource, entryOf);
  return [
    ...laidCards(laid.main, entryOf, { isSide: false }),
    ...laidCards(laid.side ?? {}, entryOf, { isSide: true }),
    ...laidCards(laid.more ?? {}, entryOf, { isSide: false, isFolded: true }),
  ];
}

/** Cards of each column that fill a screen. */
const SEEN = 2;

/** The cards at the top of a form: the first of its wide column and of its narrow column. */
export function firstSeen(cards: readonly FormCard[]): readonly FormCard[] {
  const left = { wide: SEEN, side: SEEN };
  return cards.filter(({ isSide, isFolded }) => !isFolded && left[isSide ? 'side' : 'wide']-- > 0);
}
