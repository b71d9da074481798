import type { Component } from 'grapesjs';
import type { Opening } from '../contract.ts';
import { blockOf } from '../rules/blockEntries.ts';
import { kindOf } from '../rules/kinds.ts';
import { nameOfPart } from '../rules/selectors.ts';
import { attributesOf, keyOfPart, roleIn } from './roles.ts';
import type { FrameTexts } from './texts.ts';

/** Name of an element in the reader's language: the title of a widget, the name of a plugin's block, or the element's kind. */
export function nameOfElement(component: Component, texts: FrameTexts, { titles, blocks }: KnownNames): string {
  if (roleIn(component) === 'part') return titles[nameOfPart(keyOfPart(component))] ?? texts.content;
  const attributes = attributesOf(component);
  const kind = kindOf(String(component.get('tagName') ?? ''), attributes);
  const mark = attributes['data-block'];
  return kind === 'block' ? (blockOf(blocks, mark)?.name ?? `${texts.kinds.block} ${String(mark)}`) : texts.kinds[kind];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML. GrapesJS inserts the badge of an element as HTML, and people type titles. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Names of widgets and contents, by `widget-7`, and of blocks. */
type KnownNames = Pick<Opening, 'titles' | 'blocks'>;
