import { isBlockTag } from './textBlocks.ts';

/** True when an element holds a block, however deep. */
export const hasBlocks = (element: Element): boolean =>
  [...element.getElementsByTagName('*')].some(({ tagName }) => isBlockTag(tagName.toLowerCase()));

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const isBlock = (node: Node): boolean => isElement(node) && (isBlockTag(node.tagName.toLowerCase()) || hasBlocks(node));

const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE || (isElement(node) && !isBlock(node));

/** Wraps a run of text and inline elements that stands beside blocks. Spaces and pictures alone are no text. */
function wrapRun(run: readonly Node[]): void {
  const [first] = run;
  if (!first?.parentNode || run.every((node) => (node.textContent ?? '').trim() === '')) return;
  const box = (first.ownerDocument ?? document).createElement('div');
  first.parentNode.insertBefore(box, first);
  box.append(...run);
}

function wrapIn(box: Element, isWhole: boolean): void {
  if (isWhole || [...box.childNodes].some(isBlock)) {
    let run: Node[] = [];
    for (const node of [...box.childNodes]) {
      if (isText(node)) run.push(node);
      else {
        wrapRun(run);
        run = [];
      }
    }
    wrapRun(run);
  }
  for (const child of box.children) if (hasBlocks(child)) wrapIn(child, false);
}

/**
 * Content in which every text stands in a block: bare text of the content, and text between blocks, get a `div`, which
 * browsers draw as they draw such text. So each text is edited by itself.
 */
export function wrapLooseText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  wrapIn(body, true);
  return body.innerHTML;
}
