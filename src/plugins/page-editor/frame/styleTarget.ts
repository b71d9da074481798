import type { Component, CssRule, Editor } from 'grapesjs';
import { selectorOfKind, type Scope } from '../rules/scopes.ts';
import { inState, selectorOf, type ElementState } from '../rules/selectors.ts';
import { isProperty, isValue, type StyleRule } from '../rules/styles.ts';
import { attributesOf, keyOfPart, partAround } from './roles.ts';

/** Target of a style: the blocks, their state, and the screens for which it counts. */
export interface StylePlace {
  readonly scope: Scope;
  readonly state: ElementState;
  /** Condition of a media query; '' for all widths. */
  readonly media: string;
}

/** The selector of an element in a scope; null: it is of no kind, or needs an id first. */
export function selectorFor(component: Component, scope: Scope): string | null {
  const part = partAround(component);
  if (!part) return null;
  const [key, isPart, attributes] = [keyOfPart(part), part === component, attributesOf(component)];
  if (scope === 'block')
    return selectorOf({ part: key, isPart, id: textOf(attributes.id), ownClasses: ownClassesOf(component, part) });
  const tag = textOf(component.get('tagName')).toLowerCase();
  return selectorOfKind({ tag, part: key, isPart, attributes, classes: component.getClasses() }, scope);
}

/** The selector of an element. One block gets an id where nothing else tells it from its neighbours. */
function ensureSelector(component: Component, scope: Scope): string | null {
  const known = selectorFor(component, scope);
  const part = known === null && scope === 'block' ? partAround(component) : null;
  if (!part) return known;
  const key = keyOfPart(part);
  component.addAttributes({ id: `w${key.id}-${crypto.randomUUID().slice(0, 8)}` });
  return selectorFor(component, scope);
}

const inMedia = (media: string) => (media === '' ? {} : { atRuleType: 'media', atRuleParams: media });

/** The styles that an element got in the editor, in a place. */
export function styleOf(editor: Editor, component: Component, place: StylePlace): Readonly<Record<string, string>> {
  const selector = selectorFor(component, place.scope);
  const rule = selector === null ? undefined : editor.Css.getRule(inState(selector, place.state), inMedia(place.media));
  return (rule?.getStyle() ?? {}) as Record<string, string>;
}

/** A style that stands in the element itself would hide each style of a sheet: the new one takes its place. */
function dropInline(component: Component, property: string): void {
  const [group = ''] = property.split('-', 1);
  for (const name of Object.keys(component.getStyle({ inline: true })))
    if (name === property || name === group) component.removeStyle(name);
}

/** Gives an element a value for a property; '' takes it back. A value that is no CSS is refused. @returns done */
export function setStyle(
  editor: Editor,
  component: Component,
  place: StylePlace,
  property: string,
  value: string,
): boolean {
  if (!isProperty(property) || (value !== '' && !isValue(value))) return false;
  const before = styleOf(editor, component, place);
  if ((before[property] ?? '') === value) return true;
  const selector = ensureSelector(component, place.scope);
  if (selector === null) return false;
  const style = Object.fromEntries(Object.entries(before).filter(([name]) => name !== property));
  if (value !== '') style[property] = value;
  if (place.scope === 'block' && value !== '') dropInline(component, property);
  editor.Css.setRule(inState(selector, place.state), style, inMedia(place.media));
  return true;
}

/** All rules that were made in the editor. */
export function rulesOf(editor: Editor): readonly StyleRule[] {
  const rules: readonly CssRule[] = editor.Css.getAll().models;
  return rules
    .map((rule): StyleRule => {
      const style = Object.entries(rule.getStyle()).filter(([, value]) => typeof value === 'string');
      return {
        selector: rule.selectorsToString(),
        media: textOf(rule.get('mediaText')),
        style: Object.fromEntries(style) as Record<string, string>,
      };
    })
    .filter(({ style }) => Object.keys(style).length > 0);
}

/** Classes of an element that no other one of its part has. Those of blocks of the editor are the next such block's, too. */
function ownClassesOf(component: Component, part: Component): readonly string[] {
  const root = part.getEl();
  const classes: readonly string[] = component.getClasses();
  const isOwn = (name: string) => root?.querySelectorAll(`.${CSS.escape(name)}`).length === 1;
  return classes.filter((name) => !name.startsWith('block-') && isOwn(name));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
