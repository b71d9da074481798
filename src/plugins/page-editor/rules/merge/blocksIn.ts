import { wrapLooseText } from '../looseText.ts';
import { isBlockTag } from '../textBlocks.ts';
import type { Block } from './mergeBlocks.ts';

/** The blocks of content, in their order. */
export function blocksIn(html: string): readonly Block[] {
  const { body } = new DOMParser().parseFromString(wrapLooseText(html), 'text/html');
  return [...body.children].map(blockOf);
}

/** True when two contents say the same, however they are written. */
export const isSameContent = (one: string, other: string): boolean => {
  const [first, second] = [blocksIn(one), blocksIn(other)];
  return first.length === second.length && first.every(({ key }, at) => key === second[at]?.key);
};

const squeezed = (text: string) => text.replace(/\s+/g, ' ');

/** A value of an attribute, however it is spaced. The server and the editor write styles in their own ways. */
function valueOf({ name, value }: Attr): string {
  if (name === 'style')
    return value
      .split(';')
      .map((one) => one.replace(/\s*:\s*/, ':').trim())
      .filter((one) => one !== '')
      .join(';');
  // GrapesJS writes `hidden="true"` for `hidden`.
  return value === 'true' ? '' : squeezed(value).trim();
}

function shellOf(element: Element): string {
  const attributes = [...element.attributes].map((one) => `${one.name}=${JSON.stringify(valueOf(one))}`);
  return `${element.tagName.toLowerCase()} ${attributes.toSorted().join(' ')}`;
}

/** Meaning of a node, the same for each way of writing it. What the server fills into blocks is not part of it. */
function keyOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return JSON.stringify(squeezed(node.textContent ?? ''));
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  if (element.hasAttribute('data-block')) return `<${shellOf(element)}></>`;
  // Between blocks spaces say nothing.
  const isOfBlocks = [...element.children].some(({ tagName }) => isBlockTag(tagName.toLowerCase()));
  const isSaid = ({ nodeType, textContent }: Node) =>
    !isOfBlocks || nodeType !== Node.TEXT_NODE || (textContent ?? '').trim() !== '';
  return `<${shellOf(element)}>${[...element.childNodes].filter(isSaid).map(keyOf).join('')}</>`;
}

function htmlOf(element: Element): string {
  if (!element.hasAttribute('data-block')) return element.outerHTML;
  return (element.cloneNode(false) as Element).outerHTML;
}

/** True for a box that holds blocks and nothing else: they are merged one by one. */
function isBox(element: Element): boolean {
  const isBare = [...element.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
  );
  const children = [...element.children];
  return (
    !isBare &&
    children.length > 0 &&
    !element.hasAttribute('data-block') &&
    children.every(({ tagName }) => isBlockTag(tagName.toLowerCase()))
  );
}

function blockOf(element: Element): Block {
  const shell = element.cloneNode(false) as Element;
  const close = `</${element.tagName.toLowerCase()}>`;
  return {
    key: keyOf(element),
    tag: element.tagName.toLowerCase(),
    html: htmlOf(element),
    box: isBox(element)
      ? {
          open: shell.outerHTML.slice(0, -close.length),
          close,
          shell: shellOf(element),
          blocks: [...element.children].map(blockOf),
        }
      : null,
  };
}
