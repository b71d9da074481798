import type { EmbeddedField, Field } from '#resource';
import { isSource } from '../sourceCode.ts';

/** A field of a row's declaration, with its name. */
export type RowPart = readonly [name: string, field: Field];

/** The fields of a row by the place that each needs. */
export interface RowParts {
  /** One box each: they stand side by side. */
  readonly boxes: readonly RowPart[];
  /** Pictures: shown on request. */
  readonly pictures: readonly RowPart[];
  /** Rows inside the row, and long texts: the whole width. */
  readonly wide: readonly RowPart[];
}

/** More boxes than this do not fit beside each other on a desk. */
const MOST_BOXES = 5;

const isWide = (field: Field) =>
  field.type === 'embedded' || field.type === 'json' || isSource(field) || (field.type === 'text' && field.multiline);

/** Sorts the fields of a row. The `id` of a row is the server's and not shown. */
export function rowPartsOf({ fields }: EmbeddedField): RowParts {
  const parts = Object.entries(fields).filter(([name]) => name !== 'id');
  return {
    boxes: parts.filter(([, field]) => !isWide(field) && field.type !== 'image'),
    pictures: parts.filter(([, field]) => field.type === 'image'),
    wide: parts.filter(([, field]) => isWide(field)),
  };
}

/** True when rows can be the lines of a table under one head: a few boxes, and nothing wide. */
export const isTable = ({ boxes, wide }: RowParts): boolean => wide.length === 0 && boxes.length <= MOST_BOXES;

/** Width of a box in the row, by what is typed into it. */
function trackOf(field: Field): string {
  switch (field.type) {
    case 'money':
      return 'minmax(120px, 1fr)';
    case 'integer':
    case 'decimal':
      return 'minmax(90px, 0.7fr)';
    case 'text':
      return field.format === 'code' ? 'minmax(110px, 1.2fr)' : 'minmax(120px, 2fr)';
    default:
      return 'minmax(120px, 1fr)';
  }
}

/** The `grid-template-columns` of the boxes. */
export const tracksOf = (boxes: readonly RowPart[]): string => boxes.map(([, field]) => trackOf(field)).join(' ');

/** A new row: defaults, empty lists, and nothing else. */
export const emptyRow = (field: EmbeddedField): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(field.fields).map(([name, part]) => [
      name,
      part.default ?? (part.type === 'embedded' && part.many ? [] : null),
    ]),
  );
