import { describe, expect, it } from 'vitest';
import type { Plugin } from '../plugins/definePlugin.ts';
import { cardPlace, highlightOf, tourSteps } from './steps.ts';

const SCREEN = { width: 1440, height: 900 };
const CARD = { width: 340, height: 180 };

describe('the card of the tour', () => {
  it('stands below what it is about', () => {
    expect(cardPlace({ left: 240, top: 100, width: 640, height: 44 }, CARD, SCREEN)).toEqual({ left: 240, top: 158 });
  });

  it('stands above it at the foot of the screen, and beside what is as high as the screen', () => {
    expect(cardPlace({ left: 240, top: 820, width: 100, height: 60 }, CARD, SCREEN).top).toBe(626);
    expect(cardPlace(highlightOf({ left: 0, top: 0, width: 232, height: 900 }), CARD, SCREEN)).toEqual({
      left: 252,
      top: 12,
    });
    expect(cardPlace({ left: 1200, top: 0, width: 240, height: 900 }, CARD, SCREEN).left).toBe(846);
  });

  it('is always on the screen', () => {
    expect(cardPlace({ left: 1400, top: 10, width: 30, height: 30 }, CARD, SCREEN).left).toBe(1088);
    const phone = { width: 390, height: 844 };
    expect(cardPlace({ left: -6, top: -6, width: 402, height: 856 }, CARD, phone)).toEqual({ left: 12, top: 12 });
  });
});

describe('the tour', () => {
  it('goes through the stops of the plugins in their order, and ends with the search', () => {
    const stop = (to: string, order: number) => ({ to, order, title: `title of ${to}`, text: 'text' });
    const plugin = (id: string, tour: Plugin['tour']): Plugin => ({ id, title: id, api: 1, ...(tour && { tour }) });
    const plugins = [
      plugin('pos', [stop('/pos', 40), stop('/pos', 20)]),
      plugin('none', undefined),
      plugin('orders', [stop('/orders', 30), stop('/quotes', 35)]),
    ];
    const steps = tourSteps(plugins, new Set(['/pos', '/orders']));
    expect(steps.map(({ plugin: id }) => id)).toEqual(['pos', 'orders', 'pos', undefined]);
    expect(steps[1]?.at[0]).toBe('nav a[href="/admin/orders"]');
  });
});
