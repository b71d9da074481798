import type { Editor } from 'grapesjs';
import type { Design, PartContent } from '../contract.ts';
import { nameOfPart, type PartKey } from '../rules/selectors.ts';
import { areSameRules, type StyleRule } from '../rules/styles.ts';
import { keyOfPart, partsIn } from './roles.ts';
import { rulesOf } from './styleTarget.ts';

/** The page as it was saved last, for what has changed since. */
export class SavedState {
  /** HTML of widgets and contents, by name. */
  readonly #html = new Map<string, string>();
  #styles: readonly StyleRule[] = [];

  /** Takes the page as it was drawn as saved. */
  reset(editor: Editor): void {
    this.#styles = [];
    this.#html.clear();
    for (const part of partsIn(editor)) this.#html.set(nameOfPart(keyOfPart(part)), part.getInnerHTML());
  }

  /** Everything that can be saved, as it is now. */
  design(editor: Editor): Design {
    const parts = partsIn(editor).map((part): PartContent => {
      const [key, html] = [keyOfPart(part), part.getInnerHTML()];
      return { ...key, html, isChanged: html !== this.#html.get(nameOfPart(key)) };
    });
    return { parts, styles: rulesOf(editor) };
  }

  /** Takes parts and styles as saved; null: no styles. */
  mark(parts: readonly PartContent[], styles: readonly StyleRule[] | null): void {
    for (const part of parts) this.#html.set(nameOfPart(part), part.html);
    if (styles) this.#styles = styles;
  }

  /** Takes the content of a part as saved; null: whatever it is, it is not saved. */
  markPart(part: PartKey, html: string | null): void {
    if (html === null) this.#html.delete(nameOfPart(part));
    else this.#html.set(nameOfPart(part), html);
  }

  /** True when something of a design is not saved. */
  isChanged({ parts, styles }: Design): boolean {
    return parts.some((part) => part.isChanged) || !areSameRules(styles, this.#styles);
  }
}
