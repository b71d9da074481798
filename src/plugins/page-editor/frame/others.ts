import type { Component, Editor } from 'grapesjs';
import type { DesignContract } from '../contract.ts';
import { othersSheet, placeText, type PersonAtBlock } from '../rules/blockPlace.ts';
import { keyOfPart, partAround } from './roles.ts';

/** Other people on the same page: the canvas shows where they are, and they are told which block is chosen here. */
export class Others {
  readonly #send: (message: DesignContract['toPage']) => void;
  #people: readonly PersonAtBlock[] = [];

  constructor(send: (message: DesignContract['toPage']) => void) {
    this.#send = send;
  }

  /** Takes where they are now. */
  set(people: readonly PersonAtBlock[], editor: Editor | null): void {
    this.#people = people;
    if (editor) this.show(editor);
  }

  /** Marks their blocks in the canvas. */
  show(editor: Editor): void {
    const head = editor.Canvas.getDocument()?.head;
    if (!head) return;
    const known = head.querySelector(`style[${OTHERS}]`);
    const sheet = known ?? head.appendChild(head.ownerDocument.createElement('style'));
    sheet.setAttribute(OTHERS, '');
    sheet.textContent = othersSheet(this.#people);
  }

  /** Tells which block is chosen here. */
  tell(editor: Editor): void {
    const chosen = editor.getSelected();
    this.#send({ kind: 'chosen', place: chosen ? placeOfElement(chosen) : '' });
  }
}

/** Mark of the style sheet that shows where others are. */
const OTHERS = 'data-others';

/** The place of an element, as others are told; '': it is in no content. */
function placeOfElement(component: Component): string {
  const part = partAround(component);
  const [root, own] = [part?.getEl(), component.getEl()];
  if (!part || !root || !own) return '';
  const path: number[] = [];
  for (let one = own; one !== root && one.parentElement; one = one.parentElement)
    path.unshift([...one.parentElement.children].indexOf(one));
  return placeText({ part: keyOfPart(part), path, text: part === component ? '' : own.textContent });
}
