import type { Component } from 'grapesjs';
import { isEditable } from '../rules/locks.ts';
import type { SliderTrait } from '../rules/slider.ts';
import { changeTrait } from '../rules/slides.ts';
import { blockHtml, isOwnBlock, pluginBlockHtml, slideHtml } from './blocks.ts';
import { attributesOf, roleIn } from './roles.ts';
import type { Studio } from './studio.ts';
import { textsIn } from './texts.ts';

/** Sets the address of a picture. GrapesJS writes its property `src`, not the attribute, into the HTML. */
export function setPicture(image: Component, url: string): void {
  image.set('src', url);
  image.addAttributes({ src: url });
}

/**
 * Puts a new block behind the chosen element. A picture is chosen first; what the server draws is filled by it.
 * @param id of one of the editor's blocks, else the mark of a plugin's block
 */
export function insertBlock(studio: Studio, id: string): void {
  const { language } = studio;
  const { samples } = textsIn(language);
  if (id === 'image')
    studio.askPicture((url) => {
      const image = put(studio, '<img alt="">');
      if (image) setPicture(image, url);
    });
  else {
    const html = isOwnBlock(id) && id !== 'image' ? blockHtml(id, samples, language) : pluginBlockHtml(id);
    const added = put(studio, html);
    if (added && 'data-block' in attributesOf(added)) void fillBlock(studio, added);
  }
}

/** Shows what the website will show in a block that the server draws. */
export async function fillBlock(studio: Studio, block: Component): Promise<void> {
  const html = await studio.fill(block.clone().empty().toHTML());
  const [filled] = new DOMParser().parseFromString(html, 'text/html').body.children;
  studio.editor.UndoManager.skip(() => block.components(filled?.innerHTML ?? ''));
}

/** Sets a trait of the chosen slider, within its limits; slides are added and removed at its end. */
export function setTrait(studio: Studio, slider: Component, name: SliderTrait, value: string): void {
  const present = slider.components().length;
  const { attributes, slides } = changeTrait(name, value, present);
  slider.addAttributes(attributes);
  const { slide } = textsIn(studio.language).samples;
  for (let at = 0; at < slides; at += 1) slider.append(slideHtml(`${slide} ${present + at + 1}`));
  for (let at = 0; at > slides; at -= 1) slider.getLastChild()?.remove();
}

/** Moves an element among its neighbours. */
export function moveBy(component: Component, step: 1 | -1): void {
  const parent = component.parent();
  const at = component.index() + step;
  if (!parent || at < 0 || at >= parent.components().length) return;
  component.move(parent, { at: step > 0 ? at + 1 : at });
}

/** Position of a new block: in the selected widget at its end, or after the selected element. */
function placeFor(chosen: Component): { readonly parent: Component; readonly at: number } | null {
  if (roleIn(chosen) === 'part') return { parent: chosen, at: chosen.components().length };
  let before = chosen;
  for (let parent = before.parent(); parent; parent = parent.parent()) {
    const isPlace = !parent.isInstanceOf('text') && parent.get('droppable') === true;
    if (isPlace && isEditable(roleIn(parent), false)) return { parent, at: before.index() + 1 };
    before = parent;
  }
  return null;
}

function put(studio: Studio, html: string): Component | null {
  const { chosen, isContentOff } = studio.view.get();
  const place = chosen && !isContentOff ? placeFor(chosen.component) : null;
  if (!place) return null;
  const [added] = place.parent.append(html, { at: place.at });
  if (added) studio.editor.select(added, { scroll: true });
  return added ?? null;
}
