import type { MarkType, NodeType } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** A node type of the editor's schema. @throws Error when the library no longer has it */
export function nodeType({ state }: EditorView, name: string): NodeType {
  const type = state.schema.nodes[name];
  if (!type) throw new Error(`The editor has no "${name}".`);
  return type;
}

/** A mark type of the editor's schema. @throws Error when the library no longer has it */
export function markType({ state }: EditorView, name: string): MarkType {
  const type = state.schema.marks[name];
  if (!type) throw new Error(`The editor has no "${name}".`);
  return type;
}
