import type { Field as ParsedField, Resource as ParsedResource } from '@api-platform/api-doc-parser';
import type { Field } from '#resource';
import { analyzer } from './analyzer.ts';

/** A field as it was guessed, and how sure that is. */
export interface GuessedField {
  readonly name: string;
  readonly field: Field;
  /** The documentation does not say what it holds. */
  readonly isUnclear: boolean;
}

/** Decimals are kept as they come: the documentation does not say how many there are. */
const SCALE = 6;
const LONG = 65_535;
const LONG_TEXT = /(description|content|body|text|comment|note|summary|biography)$/i;

const isResource = (value: unknown): value is ParsedResource =>
  typeof value === 'object' && value !== null && 'url' in value;

/** What the analyzer calls a text for want of a word: numbers and the like, by the type that the parser found. */
function otherKind({ type, name }: ParsedField): Field {
  switch (type) {
    case 'positiveInteger':
      return { type: 'integer', min: 1 };
    case 'nonNegativeInteger':
      return { type: 'integer', min: 0 };
    case 'negativeInteger':
      return { type: 'integer', max: -1 };
    case 'nonPositiveInteger':
      return { type: 'integer', max: 0 };
    case 'number':
    case 'double':
      return { type: 'decimal', scale: SCALE };
    case 'array':
    case 'object':
      return { type: 'json' };
    case 'email':
      return { type: 'text', format: 'email', max: LONG };
    case 'url':
      return { type: 'text', format: 'url', max: LONG };
    case 'password':
      return { type: 'text', format: 'secret', max: LONG };
    default:
      return { type: 'text', max: LONG, ...(LONG_TEXT.test(name) && { multiline: true }) };
  }
}

/** The field's kind, as API Platform's analyzer names it. */
function kindOf(parsed: ParsedField): Field {
  const type = analyzer.getFieldType(parsed);
  switch (type) {
    case 'integer_id':
    case 'integer':
      return { type: 'integer' };
    case 'float':
      return { type: 'decimal', scale: SCALE };
    case 'boolean':
    case 'date':
      return { type };
    case 'dateTime':
      return { type: 'datetime' };
    case 'array':
      return { type: 'json' };
    case 'email':
    case 'url':
      return { type: 'text', format: type, max: LONG };
    case 'id':
    case 'text':
      return otherKind(parsed);
  }
}

/**
 * Guesses a field from the documentation.
 * @param nameOf name of a resource of the same server, as its screens are called; undefined where it has none
 */
export function guessField(
  parsed: ParsedField,
  nameOf: (resource: ParsedResource) => string | undefined,
): GuessedField {
  const { name, reference, embedded, maxCardinality } = parsed;
  const base = parsed.required ? { required: true as const } : {};
  if (isResource(reference)) {
    const to = nameOf(reference);
    const many = maxCardinality === 1 ? {} : { many: true as const };
    if (to) return { name, isUnclear: false, field: { type: 'relation', to, ...many, ...base } };
  }
  // Written and read in place: its shape is the other server's.
  if (isResource(embedded)) return { name, isUnclear: false, field: { type: 'json', ...base } };
  const isUnclear = parsed.type === 'array' || parsed.type === 'object' || !parsed.range;
  return { name, isUnclear, field: { ...kindOf(parsed), ...base } };
}
