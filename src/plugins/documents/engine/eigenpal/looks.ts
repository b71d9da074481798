import { getCachedNumberingMap } from '@eigenpal/docx-editor-core/docx';
import { createStyleResolver } from '@eigenpal/docx-editor-core/prosemirror';
import { applyStyle } from '@eigenpal/docx-editor-core/prosemirror/commands';
import type { Mark } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import type { Session } from './createEngine.tsx';
import { markType } from './schemaTypes.ts';
import { viewOf } from './viewOf.ts';

/** Gives the selected paragraphs a style. Its looks are given with it: the library shows them only then. */
export const applyLook = (session: Session, id: string): Command => applyStyle(id, resolved(session, id) ?? undefined);

/** Attributes of a new paragraph with a style, and the marks of its text. */
export function lookOf(session: Session, id: string): { attrs: Record<string, unknown>; marks: Mark[] } {
  const { paragraphFormatting: paragraph, runFormatting: letters } = resolved(session, id) ?? {};
  const view = viewOf(session.editor);
  const { spaceBefore, spaceAfter, lineSpacing, lineSpacingRule, indentLeft, tabs } = paragraph ?? {};
  const { bold, fontSize, fontSizeCs } = letters ?? {};
  return {
    attrs: { styleId: id, spaceBefore, spaceAfter, lineSpacing, lineSpacingRule, indentLeft, tabs },
    marks: [
      ...(bold ? [markType(view, 'bold').create()] : []),
      ...(fontSize === undefined
        ? []
        : [markType(view, 'fontSize').create({ size: fontSize, sizeCs: fontSizeCs ?? fontSize })]),
    ],
  };
}

/** The paragraph and character formats of a style, with those that it inherits; null: the document has no styles. */
function resolved({ editor }: Session, id: string) {
  const parts = editor.getDocument()?.package;
  if (!parts?.styles) return null;
  const { paragraphFormatting, runFormatting } = createStyleResolver(parts.styles).resolveParagraphStyle(id);
  const numbering = parts.numbering ? getCachedNumberingMap(parts.numbering) : null;
  return { numbering, ...(paragraphFormatting && { paragraphFormatting }), ...(runFormatting && { runFormatting }) };
}
