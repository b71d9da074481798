import type { Component, Editor } from 'grapesjs';
import { isEditable, locksOf, roleOf, type Role } from '../rules/locks.ts';
import { allowedChildren } from '../rules/places.ts';
import type { PartKey } from '../rules/selectors.ts';

/** The attributes that an element was written with. */
export const attributesOf = (component: Component): Record<string, unknown> => component.get('attributes') ?? {};

/** Role of an element of the canvas. */
export function roleIn(component: Component): Role {
  const parent = component.parent();
  return parent ? roleOf(attributesOf(component), roleIn(parent)) : 'outside';
}

/** Tells whether an element can be typed into: texts, links, labels. */
const isTyped = (component: Component): boolean => component.isInstanceOf('text');

function lock(component: Component, role: Role, isContentOff: boolean): void {
  const isText = isTyped(component);
  component.set({
    ...locksOf(role, isContentOff),
    ...(isText && { editable: isEditable(role, isContentOff) }),
    ...(role === 'content' && !isContentOff && { droppable: placeIn(component) }),
  });
}

/** Elements that an element of the content accepts. Texts and pictures accept none. */
function placeIn(component: Component): boolean | string {
  if (isTyped(component) || component.get('void') === true) return false;
  return allowedChildren(String(component.get('tagName') ?? ''), attributesOf(component)) ?? true;
}

/** Gives an element and all in it the rights of their roles. Not a step that could be undone. */
export function applyLocks(editor: Editor, component: Component, isContentOff: boolean): void {
  const walk = (one: Component, role: Role) => {
    lock(one, role, isContentOff);
    one.components().forEach((child: Component) => walk(child, roleOf(attributesOf(child), role)));
  };
  editor.UndoManager.skip(() => walk(component, roleIn(component)));
}

/** The widget or content that an element belongs to. */
export function partAround(component: Component): Component | null {
  for (let one: Component | undefined = component; one; one = one.parent()) if (roleIn(one) === 'part') return one;
  return null;
}

/** The key of a widget or content. */
export function keyOfPart(part: Component): PartKey {
  const attributes = attributesOf(part);
  const kind = 'data-page' in attributes ? 'page' : 'widget';
  return { kind, id: Number(attributes[`data-${kind}`]) };
}

/** All widgets and contents of the canvas. */
export function partsIn(editor: Editor): readonly Component[] {
  const found: Component[] = [];
  const walk = (one: Component, role: Role) => {
    if (role === 'part') found.push(one);
    else one.components().forEach((child: Component) => walk(child, roleOf(attributesOf(child), role)));
  };
  const wrapper = editor.getWrapper();
  if (wrapper) walk(wrapper, 'outside');
  return found;
}
