import type { Component, CssRule, Editor } from 'grapesjs';
import { inState, selectorOf, type ElementState } from '../rules/selectors.ts';
import { isProperty, isValue, type StyleRule } from '../rules/styles.ts';
import { attributesOf, keyOfPart, partAround } from './roles.ts';

/** Classes of an element that no other one of its part has. */
function ownClassesOf(component: Component, part: Component): readonly string[] {
  const root = part.getEl();
  const classes: readonly string[] = component.getClasses();
  return classes.filter((name) => root?.querySelectorAll(`.${CSS.escape(name)}`).length === 1);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The selector of an element; null: it cannot have styles, or needs an id first. */
export function selectorFor(component: Component): string | null {
  const part = partAround(component);
  if (!part) return null;
  const id = textOf(attributesOf(component).id);
  const key = keyOfPart(part);
  return selectorOf({ part: key, isPart: part === component, id, ownClasses: ownClassesOf(component, part) });
}

/** The selector of an element, which gets an id where nothing else tells it from its neighbours. */
export function ensureSelector(component: Component): string | null {
  const known = selectorFor(component);
  const part = known === null ? partAround(component) : null;
  if (!part) return known;
  const key = keyOfPart(part);
  component.addAttributes({ id: `w${key.id}-${crypto.randomUUID().slice(0, 8)}` });
  return selectorFor(component);
}

const inMedia = (media: string) => (media === '' ? {} : { atRuleType: 'media', atRuleParams: media });

/** The styles that an element got in the editor. */
export function styleOf(
  editor: Editor,
  component: Component,
  state: ElementState,
  media: string,
): Readonly<Record<string, string>> {
  const selector = selectorFor(component);
  const rule = selector === null ? undefined : editor.Css.getRule(inState(selector, state), inMedia(media));
  return (rule?.getStyle() ?? {}) as Record<string, string>;
}

/** Gives an element a value for a property; '' takes it back. A value that is no CSS is refused. @returns done */
export function setStyle(
  editor: Editor,
  component: Component,
  place: { readonly state: ElementState; readonly media: string },
  property: string,
  value: string,
): boolean {
  if (!isProperty(property) || (value !== '' && !isValue(value))) return false;
  const before = styleOf(editor, component, place.state, place.media);
  if ((before[property] ?? '') === value) return true;
  const selector = ensureSelector(component);
  if (selector === null) return false;
  const style = Object.fromEntries(Object.entries(before).filter(([name]) => name !== property));
  if (value !== '') style[property] = value;
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
