import type { HeaderPages } from '../commands.ts';
import type { Session } from './createEngine.tsx';
import { loadDocument } from './loadDocument.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = { all: 'default', first: 'first', even: 'even' } as const;

interface Wanted {
  readonly name: 'header' | 'footer';
  readonly pages: HeaderPages;
  readonly text: string;
  readonly hasNumber: boolean;
}

/** The number of the page as a field. */
const pageNumber = {
  type: 'simpleField' as const,
  instruction: 'PAGE',
  fieldType: 'PAGE' as const,
  content: [{ type: 'run' as const, content: [{ type: 'text' as const, text: '1' }] }],
};

const textRun = (text: string) => ({ type: 'run' as const, content: [{ type: 'text' as const, text }] });

function contentOf({ name, text, hasNumber }: Wanted) {
  const gap = text !== '' && hasNumber ? [{ type: 'run' as const, content: [{ type: 'tab' as const }] }] : [];
  return [
    {
      type: 'paragraph' as const,
      formatting: { styleId: name === 'header' ? 'Header' : 'Footer' },
      content: [...(text === '' ? [] : [textRun(text)]), ...gap, ...(hasNumber ? [pageNumber] : [])],
    },
  ];
}

/** A name of a part that no relationship has yet: `header2.xml`. */
function freePart(name: string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`${name}${number}.xml`)) number += 1;
  return `${name}${number}.xml`;
}

/** Writes the header or footer of the last section, for all pages, the first one or the even ones. */
export async function setHeaderFooter(session: Session, wanted: Wanted): Promise<boolean> {
  const document = session.editor.getDocument();
  const { package: parts } = document ?? {};
  if (!document || !parts) return false;
  const { name, pages } = wanted;
  const type = TYPES[pages];
  const [list, references] =
    name === 'header' ? (['headers', 'headerReferences'] as const) : (['footers', 'footerReferences'] as const);
  const section = parts.document.finalSectionProperties ?? {};
  const known = section[references]?.find((one) => one.type === type);
  const relationships = new Map(parts.relationships);
  const rId = known?.rId ?? `rId_${name}_${type}`;
  const targets = new Set([...relationships.values()].flatMap(({ target }) => (target ? [target] : [])));
  if (!known) relationships.set(rId, { id: rId, type: `${OFFICE}/${name}`, target: freePart(name, targets) });
  const all = new Map(parts[list]);
  all.set(rId, { ...all.get(rId), type: name, hdrFtrType: type, content: contentOf(wanted) });
  const next = {
    ...section,
    [references]: known ? section[references] : [...(section[references] ?? []), { type, rId }],
    ...(pages === 'first' && { titlePg: true }),
    ...(pages === 'even' && { evenAndOddHeaders: true }),
  };
  const body = { ...parts.document, finalSectionProperties: next };
  return loadDocument(session, { ...document, package: { ...parts, [list]: all, relationships, document: body } });
}
