import type { Component, Editor } from 'grapesjs';
import type { ElementFacts, PageFacts } from '../rules/check/findings.ts';
import type { TextColours } from '../rules/check/contrast.ts';
import { nameOfPart } from '../rules/selectors.ts';
import { attributesOf, keyOfPart, partsIn, roleIn } from './roles.ts';

/** The contents of the page for the check before publishing. @param nameOf name of an element in the reader's language */
export function inspectPage(editor: Editor, nameOf: (component: Component) => string): PageFacts {
  const ids = [...(editor.Canvas.getDocument()?.querySelectorAll('[id]') ?? [])].map(({ id }) => id);
  return { ids, elements: componentsIn(editor).map((component) => factsOf(component, nameOf(component))) };
}

/** Chooses an element that the check has named, and scrolls to it. One that is gone meanwhile is ignored. */
export function showElement(editor: Editor, element: string): void {
  const component = componentsIn(editor).find(({ cid }) => cid === element);
  if (component) editor.select(component, { scroll: true });
}

/** Longest text behind the name of an element, characters. */
const LONGEST = 40;

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');

/** Colours of an element as the browser draws it; undefined where a picture or transparency makes them uncertain. */
function coloursOf(element: Element): TextColours | undefined {
  const view = element.ownerDocument.defaultView;
  if (!view || !hasOwnText(element)) return undefined;
  const { color, fontSize, fontWeight } = view.getComputedStyle(element);
  const grounds: string[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) {
    const style = view.getComputedStyle(one);
    if (style.backgroundImage !== 'none' || style.opacity !== '1' || style.filter !== 'none') return undefined;
    grounds.push(style.backgroundColor);
  }
  return { ink: color, grounds, size: Number.parseFloat(fontSize), weight: Number(fontWeight) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Facts of one element of the content. A picture in the canvas is a component: its address is a property. */
function factsOf(component: Component, name: string): ElementFacts {
  const element = component.getEl();
  const isPart = roleIn(component) === 'part';
  const attributes = attributesOf(component);
  const tag = textOf(component.get('tagName')).toLowerCase();
  const level = /^h([1-6])$/.exec(tag)?.[1];
  const colours = element && coloursOf(element);
  const text = element?.textContent.trim().replace(/\s+/g, ' ').slice(0, LONGEST) ?? '';
  return {
    element: component.cid,
    name: isPart || text === '' ? name : `${name} ${text}`,
    ...(isPart && { part: nameOfPart(keyOfPart(component)) }),
    ...(tag === 'a' && 'href' in attributes && { href: textOf(attributes.href) }),
    ...(tag === 'img' && {
      picture: {
        src: textOf(attributes.src) || textOf(component.get('src')),
        alt: 'alt' in attributes ? textOf(attributes.alt) : null,
      },
    }),
    ...('data-block' in attributes && { block: textOf(attributes['data-block']) }),
    ...(level !== undefined && { level: Number(level) }),
    ...(colours && { colours }),
  };
}

/** Components of the page that can be edited, in its order: widgets and contents, and what is in them. */
function componentsIn(editor: Editor): readonly Component[] {
  const found: Component[] = [];
  const walk = (one: Component) => {
    // What the server fills is not the page's own.
    if (one.is('textnode') || one.is('comment') || roleIn(one) === 'filled') return;
    found.push(one);
    one.components().forEach(walk);
  };
  partsIn(editor).forEach(walk);
  return found;
}
