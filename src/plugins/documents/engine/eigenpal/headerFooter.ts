import type { DocxEditorRef } from '@eigenpal/docx-editor-react';
import type { HeaderFooter, SectionProperties } from '@eigenpal/docx-editor-core/types/document';
import type { EditorState, HeaderPages, HeaderText } from '../commands.ts';
import type { Session } from './createEngine.tsx';
import { newId } from './insertObjects.ts';
import { loadDocument } from './loadDocument.ts';
import { endedSections, withSection } from './sections.ts';
import { viewOf } from './viewOf.ts';

interface Wanted {
  readonly name: 'header' | 'footer';
  readonly pages: HeaderPages;
  readonly text: string;
  readonly hasNumber: boolean;
}

/** Writes the header or footer of all sections, for all pages, their first ones or the even ones. */
export async function setHeaderFooter(session: Session, wanted: Wanted): Promise<boolean> {
  const document = session.editor.getDocument();
  const { package: parts } = document ?? {};
  if (!document || !parts) return false;
  const { name, pages } = wanted;
  const type = TYPES[pages];
  const { list, references } = LISTS[name];
  const section = parts.document.finalSectionProperties ?? {};
  const present = section[references]?.find((one) => one.type === type);
  const usual = section[references]?.find((one) => one.type === 'default');
  // First or even pages may use the header of all pages. They get one of their own then: the other pages keep theirs.
  const known = type !== 'default' && present?.rId === usual?.rId ? undefined : present;
  const relationships = new Map(parts.relationships);
  const targets = new Set([...relationships.values()].flatMap(({ target }) => (target ? [target] : [])));
  const target = (known && relationships.get(known.rId)?.target) ?? freePart(name, targets);
  // The same part by a new relationship: of a known one the library goes on showing what it had.
  const rId = `rId_${name}_${type}_${newId()}`;
  relationships.set(rId, { id: rId, type: `${OFFICE}/${name}`, target });
  const all = new Map(parts[list]);
  all.set(rId, { type: name, hdrFtrType: type, content: contentOf(wanted) });
  if (known) {
    relationships.delete(known.rId);
    all.delete(known.rId);
  }
  referToAll(session, wanted, rId);
  const content = parts.document.content.map((block) =>
    block.type === 'paragraph' && block.sectionProperties
      ? { ...block, sectionProperties: withReference(block.sectionProperties, wanted, rId) }
      : block,
  );
  const body = { ...parts.document, content, finalSectionProperties: withReference(section, wanted, rId) };
  return loadDocument(session, { ...document, package: { ...parts, [list]: all, relationships, document: body } });
}

/** Text of a header or footer that is there; null: it has more than plain lines and a page number. */
function linesOf(content: HeaderFooter['content']): { readonly lines: string[]; readonly hasNumber: boolean } | null {
  let hasNumber = false;
  const lines: string[] = [];
  for (const block of content) {
    if (block.type !== 'paragraph') return null;
    let line = '';
    for (const part of block.content)
      if (part.type === 'run' && part.content.every(({ type }) => type === 'text' || type === 'tab'))
        line += part.content.map((piece) => (piece.type === 'text' ? piece.text : '\t')).join('');
      else if ((part.type === 'simpleField' || part.type === 'complexField') && part.fieldType === 'PAGE')
        hasNumber = true;
      else return null;
    lines.push(hasNumber ? line.trimEnd() : line);
  }
  return { lines, hasNumber };
}

/** The headers or footers of the document, as the dialog writes them. */
export function headersOf(editor: DocxEditorRef, name: 'header' | 'footer'): EditorState['headers'] {
  const parts = editor.getDocument()?.package;
  const { list, references } = LISTS[name];
  const texts: Partial<Record<HeaderPages, HeaderText>> = {};
  for (const { type, rId } of parts?.document.finalSectionProperties?.[references] ?? []) {
    const found = parts?.[list]?.get(rId);
    const lines = found && linesOf(found.content);
    const pages = (Object.keys(TYPES) as HeaderPages[]).find((one) => TYPES[one] === type);
    if (pages && found)
      texts[pages] = {
        text: lines?.lines.join('\n') ?? '',
        hasNumber: lines?.hasNumber ?? false,
        isWhole: lines !== null,
      };
  }
  return texts;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Places in which the library keeps headers and footers, and a section's references to them. */
const LISTS = {
  header: { list: 'headers', references: 'headerReferences' },
  footer: { list: 'footers', references: 'footerReferences' },
} as const;
const TYPES = { all: 'default', first: 'first', even: 'even' } as const;

/** The number of the page as a field. */
const pageNumber = {
  type: 'simpleField' as const,
  instruction: 'PAGE',
  fieldType: 'PAGE' as const,
  content: [{ type: 'run' as const, content: [{ type: 'text' as const, text: '1' }] }],
};

const textRun = (text: string) => ({ type: 'run' as const, content: [{ type: 'text' as const, text }] });

/** One paragraph for each line; the number of the page stands behind the last. */
function contentOf({ name, text, hasNumber }: Wanted) {
  const lines = text.split('\n');
  return lines.map((line, at) => {
    const isNumbered = hasNumber && at === lines.length - 1;
    const gap = line !== '' && isNumbered ? [{ type: 'run' as const, content: [{ type: 'tab' as const }] }] : [];
    return {
      type: 'paragraph' as const,
      formatting: { styleId: name === 'header' ? 'Header' : 'Footer' },
      content: [...(line === '' ? [] : [textRun(line)]), ...gap, ...(isNumbered ? [pageNumber] : [])],
    };
  });
}

/** A name of a part that no relationship has yet: `header2.xml`. */
function freePart(name: string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`${name}${number}.xml`)) number += 1;
  return `${name}${number}.xml`;
}

/** References of a section, with one of a type in place of another. */
const withType = <T extends { readonly type: string }>(references: readonly T[] | undefined, one: T): T[] => [
  ...(references ?? []).filter(({ type }) => type !== one.type),
  one,
];

/**
 * A section whose pages show a header or footer by a relationship. First and even pages show what all others have, unless they
 * have something of their own: in the file each kind of page needs a reference.
 */
function withReference(section: SectionProperties, { name, pages }: Wanted, rId: string): SectionProperties {
  const list = LISTS[name].references;
  const before = section[list]?.find(({ type }) => type === TYPES[pages])?.rId;
  const shared = section[list]?.map((one) => (pages === 'all' && one.rId === before ? { ...one, rId } : one));
  const next: SectionProperties = {
    ...section,
    [list]: withType(shared, { type: TYPES[pages], rId }),
    ...(pages === 'first' && { titlePg: true }),
    ...(pages === 'even' && { evenAndOddHeaders: true }),
  };
  const kinds = [...(next.titlePg ? (['first'] as const) : []), ...(next.evenAndOddHeaders ? (['even'] as const) : [])];
  for (const { references } of Object.values(LISTS))
    for (const type of kinds) {
      const usual = next[references]?.find((one) => one.type === 'default');
      if (usual && !next[references]?.some((one) => one.type === type))
        next[references] = withType(next[references], { type, rId: usual.rId });
    }
  return next;
}

/** Makes all sections but the last refer to a header or footer. */
function referToAll({ editor }: Session, wanted: Wanted, rId: string): void {
  const view = viewOf(editor);
  const { tr } = view.state;
  for (const { at, node, section } of endedSections(view.state.doc))
    tr.setNodeMarkup(at, undefined, withSection(node, withReference(section, wanted, rId)));
  if (tr.docChanged) view.dispatch(tr);
}
