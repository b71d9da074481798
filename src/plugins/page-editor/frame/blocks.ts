import { SLIDER } from '../rules/slider.ts';
import type { FrameTexts } from './texts.ts';

/** Groups of blocks, in the order of the panel. */
export const BLOCKS = {
  text: ['title', 'text', 'quote', 'button'],
  pictures: ['hero', 'image', 'slider', 'map'],
  shop: ['products', 'categories', 'columns', 'contact'],
} as const;
/** Name of a block. */
export type BlockId = (typeof BLOCKS)[keyof typeof BLOCKS][number];

const ALL: readonly BlockId[] = Object.values(BLOCKS).flat();

/** Tells whether a block is one of the editor's own; the others are those of plugins. */
export const isOwnBlock = (id: string): id is BlockId => ALL.some((one) => one === id);

/** HTML of a new block of a plugin. */
export function pluginBlockHtml(id: string): string {
  const block = document.createElement('div');
  block.setAttribute('data-block', id);
  return block.outerHTML;
}

/** A slide of a slider. */
export const slideHtml = (title: string): string => `<div data-slide=""><h3>${title}</h3></div>`;

function sliderHtml({ slide }: FrameTexts['samples']): string {
  const { slides, width, height } = SLIDER;
  const inner = Array.from({ length: slides.usual }, (_, at) => slideHtml(`${slide} ${at + 1}`)).join('');
  return `<div data-slider="${slides.usual}" data-width="${width.usual}" data-height="${height.usual}">${inner}</div>`;
}

/**
 * HTML of a new block. Its look is that of its class, so that the theme's colours and styles of its kind count for it.
 * @param samples texts in the language of the page
 * @param locale language of the page, for addresses
 */
export function blockHtml(id: Exclude<BlockId, 'image'>, samples: FrameTexts['samples'], locale: string): string {
  switch (id) {
    case 'title':
      return `<h2>${samples.title}</h2>`;
    case 'text':
      return `<p>${samples.text}</p>`;
    case 'quote':
      return `<blockquote><p>${samples.text}</p></blockquote>`;
    case 'button':
      return `<p><a class="block-button" href="/${locale}/shop">${samples.button}</a></p>`;
    case 'hero':
      return `<section class="block-hero"><h2>${samples.title}</h2><p>${samples.text}</p></section>`;
    case 'slider':
      return sliderHtml(samples);
    case 'products':
      return '<div data-block="products" data-limit="8"></div>';
    case 'categories':
      return '<div data-block="categories"></div>';
    case 'map':
      return '<div data-block="map"></div>';
    case 'contact':
      return '<div data-block="contact"></div>';
    case 'columns':
      return `<div class="block-columns"><div><p>${samples.text}</p></div><div><p>${samples.text}</p></div></div>`;
  }
}
