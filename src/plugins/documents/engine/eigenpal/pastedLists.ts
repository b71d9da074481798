import { Fragment, Slice, type Node } from '@tiptap/pm/model';

/** HTML whose lists are paragraphs that {@link withLists} makes lists of. */
export function listsAsParagraphs(html: string): string {
  if (!/<li\b|mso-list/i.test(html)) return html;
  const document = new DOMParser().parseFromString(html, 'text/html');
  markWordLines(document);
  for (const list of document.querySelectorAll(LISTS))
    if (!list.parentElement?.closest(LISTS)) list.replaceWith(...paragraphsOf(list, 0));
  return document.head.innerHTML + document.body.innerHTML;
}

function withList(node: Node): Node {
  const found = new RegExp(`^${MARK}(\\d)-(\\d)$`).exec(String(node.attrs.styleId ?? ''));
  if (!found) return node.isTextblock ? node : node.copy(childrenOf(node.content));
  const [list, level] = [Number(found[1]), Number(found[2])];
  const attrs = {
    ...node.attrs,
    styleId: null,
    indentLeft: null,
    indentFirstLine: null,
    numPr: { numId: list, ilvl: level },
    listIsBullet: list === BULLETS,
    listNumFmt: list === BULLETS ? null : 'decimal',
    listMarker: null,
  };
  return node.type.create(attrs, node.content, node.marks);
}

const childrenOf = (content: Fragment): Fragment => {
  const children: Node[] = [];
  content.forEach((child) => children.push(child.isText ? child : withList(child)));
  return Fragment.from(children);
};

const isStyled = ({ attrs }: Node) => Boolean(attrs.styleId ?? attrs.numPr);

/** Content that comes from elsewhere, with its lists. Its first heading or line of a list keeps its style. */
export function withLists(slice: Slice): Slice {
  const content = childrenOf(slice.content);
  const { firstChild } = content;
  const isKept = firstChild?.isTextblock && isStyled(firstChild) && (content.childCount > 1 || firstChild.attrs.numPr);
  return new Slice(content, isKept ? 0 : slice.openStart, isKept && content.childCount === 1 ? 0 : slice.openEnd);
}

/** Begins the name of a style that carries a list's number and level through the library's reader, which knows no lists. */
const MARK = 'flexy-list-';
/** Numbers that the library itself gives to lists: bullets, numbers. */
const BULLETS = 1;
const NUMBERS = 2;
/** Lowest level of a list. */
const DEEPEST = 8;

const LISTS = 'ul, ol';
const isList = (element: Element) => element.matches(LISTS);

function paragraph(document: Document, list: number, level: number): HTMLElement {
  const made = document.createElement('p');
  made.dataset.styleId = `${MARK}${list}-${Math.min(DEEPEST, level)}`;
  return made;
}

/** Paragraphs of a list and of the lists in it. */
function paragraphsOf(list: Element, level: number): HTMLElement[] {
  const number = list.tagName === 'OL' ? NUMBERS : BULLETS;
  return [...list.children].flatMap((item) => {
    if (isList(item)) return paragraphsOf(item, level + 1);
    const inner = [...item.children].filter(isList);
    for (const one of inner) one.remove();
    const line = paragraph(item.ownerDocument, number, level);
    const blocks = [...item.querySelectorAll('p, div')];
    // The blocks of an item become one line.
    for (const block of blocks) block.replaceWith(...block.childNodes, ' ');
    line.append(...item.childNodes);
    return [line, ...inner.flatMap((one) => paragraphsOf(one, level + 1))];
  });
}

/** Lines of Word's lists, which are paragraphs with the sign of their list as text. */
function markWordLines(document: Document): void {
  for (const line of document.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = /mso-list:[^;]*level(\d)/.exec(line.getAttribute('style') ?? '')?.[1];
    if (level === undefined) continue;
    const sign = line.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const isNumber = /^\s*[\p{L}\d]{1,4}[.)]/u.test(sign?.textContent ?? '');
    const made = paragraph(document, isNumber ? NUMBERS : BULLETS, Number(level) - 1);
    sign?.remove();
    made.append(...line.childNodes);
    line.replaceWith(made);
  }
}
