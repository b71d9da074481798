import { isEmpty, splitStates, type Fact } from '../../show/facts.ts';
import type { Column } from '../columns.ts';

interface PreviewColumns {
  /** The columns of the list, as the person chose them. */
  readonly shown: readonly Column[];
  /** All fields that could be columns. */
  readonly all: readonly Column[];
}

/** The states of a record that has some, which stand below its name. */
export const previewStates = ({ all }: PreviewColumns, record: Readonly<Record<string, unknown>>): Fact[] =>
  splitStates(all).states.filter(({ name }) => !isEmpty(record[name]));

/** The filled facts of a record's preview: those of the list's columns, then its long texts. */
export function previewFacts({ shown, all }: PreviewColumns, record: Readonly<Record<string, unknown>>): Fact[] {
  const texts = all.filter((column) => isLongText(column) && column.field.form !== false);
  const columns = new Map([...shown, ...texts].map((column) => [column.name, column]));
  const others = new Set(splitStates(all).others.map(({ name }) => name));
  return [...columns.values()].filter(({ name, isTitle }) => !isTitle && others.has(name) && !isEmpty(record[name]));
}

/** A text of several lines, which a row has no room for. */
const isLongText = ({ field }: Column) =>
  field.type === 'text' && (field.multiline === true || field.format === 'html');
