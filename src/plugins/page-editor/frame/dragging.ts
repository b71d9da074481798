import type { Component } from 'grapesjs';
import { insertBlock } from './content.ts';
import type { Studio } from './studio.ts';

/** Starts the drag of a block. A picture cannot be dragged: it is chosen first. */
export function startDrag(studio: Studio, id: string, transfer: DataTransfer): void {
  transfer.effectAllowed = 'copy';
  // Some browsers drag nothing without data.
  transfer.setData('text/plain', id);
  studio.dragged = id;
}

/** Ends the drag of a block. */
export function endDrag(studio: Studio): void {
  studio.dragged = null;
}

/** The element under the pointer that can be selected; null outside widgets and the page's content. */
function componentAt({ editor }: Studio, { target }: Event): Component | null {
  // Elements of the canvas have classes of their own window: `instanceof` would fail.
  for (let element = target as Element | null; element; element = element.parentElement) {
    const component = editor.Components.getById(element.id);
    if (component?.get('selectable') === true) return component;
  }
  return null;
}

/**
 * Accepts blocks of the panel that are dropped into the canvas. The element under the pointer is selected, and the block is
 * inserted after it. Other content is refused (`allowExternalDrop`).
 */
export function takeDrops(studio: Studio, document: Document): void {
  const select = (event: Event): boolean => {
    const component = componentAt(studio, event);
    if (component && component !== studio.editor.getSelected()) studio.editor.select(component);
    return component !== null;
  };
  document.addEventListener('dragenter', (event) => {
    if (studio.dragged) select(event);
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    if (studio.dragged && select(event)) insertBlock(studio, studio.dragged);
  });
}
