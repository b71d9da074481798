import type { Field as ParsedField, Resource as ParsedResource } from '@api-platform/api-doc-parser';
import type { Field } from '#resource';
import { analyzer } from './analyzer.ts';

/** A guessed field and its confidence. */
export interface GuessedField {
  readonly name: string;
  readonly field: Field;
  /** The documentation does not name its type. */
  readonly isUnclear: boolean;
}

/** Scale of decimals: the documentation does not give one. */
const SCALE = 6;
const LONG = 65_535;
const LONG_TEXT = /(description|content|body|text|comment|note|summary|biography)$/i;

const isResource = (value: unknown): value is ParsedResource =>
  typeof value === 'object' && value !== null && 'url' in value;

/** Type of a field that the analyzer reports as text only by default, such as numbers, by the parser's type. */
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

/** Type of a field, by API Platform's analyzer. */
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
 * @param nameOf name of the screens of a resource of the same server; undefined if it has none
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
  // Read and written as embedded JSON: its shape is defined by the foreign server.
  if (isResource(embedded)) return { name, isUnclear: false, field: { type: 'json', ...base } };
  const isUnclear = parsed.type === 'array' || parsed.type === 'object' || !parsed.range;
  return { name, isUnclear, field: { ...kindOf(parsed), ...base } };
}
