import type { Editor } from 'grapesjs';
import { hasBlocks } from '../rules/looseText.ts';
import { textRoleOf } from '../rules/textBlocks.ts';

/**
 * Makes each block a text of its own. GrapesJS takes an element whose children are all texts as one text: a whole page of
 * paragraphs would be edited, and wiped, as one.
 */
export function addTextTypes(editor: Editor): void {
  editor.Components.addType('block', {
    isComponent: (node) => (node.nodeType === Node.ELEMENT_NODE ? typeOf(node) : undefined),
  });
}

/** Type of elements whose text is edited as one, and of boxes around them, as GrapesJS names them. */
const TYPES = { text: 'text', box: 'default' } as const;

const isFilled = (text: string | null): boolean => (text ?? '').trim() !== '';

/** Type of an element of the content in GrapesJS; undefined: as it decides itself. */
function typeOf(element: Element): { readonly type: string } | undefined {
  const role = textRoleOf({
    tag: element.tagName.toLowerCase(),
    isPart: element.hasAttribute('data-widget') || element.hasAttribute('data-page'),
    hasBlocks: hasBlocks(element),
    hasOwnText: [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && isFilled(textContent),
    ),
    hasText: isFilled(element.textContent),
    hasElements: element.childElementCount > 0,
  });
  return role === null ? undefined : { type: TYPES[role] };
}
