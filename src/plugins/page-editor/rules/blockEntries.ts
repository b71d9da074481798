import { isObject } from '#resource';
import type { BlockEntry, BlockField } from '../contract.ts';

/** The blocks in an answer of the website; null: it is none. */
export function readBlocks(answer: unknown): readonly BlockEntry[] | null {
  if (!isObject(answer) || !Array.isArray(answer.blocks)) return null;
  return answer.blocks.filter(isObject).map(({ id, name, fields }) => ({
    id: String(id),
    name: String(name),
    fields: Array.isArray(fields) ? fields.filter(isField) : [],
  }));
}

/** The block with a mark `data-block`: undefined: no plugin draws it; null: that is not known. */
export const blockOf = (blocks: readonly BlockEntry[] | null, mark: unknown): BlockEntry | undefined | null =>
  blocks && blocks.find(({ id }) => id === mark);

const KINDS: ReadonlySet<unknown> = new Set<BlockField['kind']>(['number', 'text', 'switch', 'choice']);

/** Tells whether a value is a field that the editor knows. A newer server may have others. */
const isField = (value: unknown): value is BlockField =>
  isObject(value) &&
  KINDS.has(value.kind) &&
  [value.name, value.label, value.initial].every((text) => typeof text === 'string') &&
  (value.kind !== 'choice' || Array.isArray(value.options));
