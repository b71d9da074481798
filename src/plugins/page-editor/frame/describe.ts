import type { Component, Editor } from 'grapesjs';
import { attributesOf, keyOfPart, partAround, roleIn } from './roles.ts';
import { selectorFor, styleOf, type StylePlace } from './styleTarget.ts';
import type { Chosen } from './view.ts';

/** The chosen element for the panels; null: none, or one that cannot be edited. */
export function describeChosen(editor: Editor, place: StylePlace): Chosen | null {
  const component = editor.getSelected();
  const part = component ? partAround(component) : null;
  if (!component || !part) return null;
  const attributes = Object.entries(attributesOf(component)).map(([name, value]) => [name, String(value)] as const);
  return {
    component,
    role: roleIn(component),
    part: keyOfPart(part),
    tag: String(component.get('tagName') ?? ''),
    isOfKind: selectorFor(component, 'all') !== null,
    style: styleOf(editor, component, place),
    computed: drawnOf(component),
    attributes: Object.fromEntries(attributes),
    mayMove: component.get('draggable') === true,
  };
}

/** Properties whose drawn values the panel shows where no style was set. */
const DRAWN = [
  'font-family',
  'font-size',
  'font-weight',
  'text-align',
  'color',
  'background-color',
  'padding-top',
  'margin-top',
  'border-radius',
  'opacity',
] as const;

function drawnOf(component: Component): Record<string, string> {
  const element = component.getEl();
  const view = element?.ownerDocument.defaultView;
  if (!element || !view) return {};
  const computed = view.getComputedStyle(element);
  return Object.fromEntries(DRAWN.map((name) => [name, computed.getPropertyValue(name)]));
}
