import type { Component } from 'grapesjs';
import { kindOf } from '../rules/kinds.ts';
import { nameOfPart } from '../rules/selectors.ts';
import { attributesOf, keyOfPart, roleIn } from './roles.ts';
import type { FrameTexts } from './texts.ts';

/** Names of widgets and contents, by `widget-7`. */
export type PartTitles = Readonly<Record<string, string>>;

/** Name of an element in the reader's language: the title of a widget, or the element's kind. */
export function nameOfElement(component: Component, texts: FrameTexts, titles: PartTitles): string {
  if (roleIn(component) === 'part') return titles[nameOfPart(keyOfPart(component))] ?? texts.content;
  return texts.kinds[kindOf(String(component.get('tagName') ?? ''), attributesOf(component))];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML. GrapesJS inserts the badge of an element as HTML, and people type titles. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
