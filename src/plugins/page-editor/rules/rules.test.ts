import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEditable, locksOf, roleOf, type Role } from './locks.ts';
import { cssOfRoute, readRoutes, withRouteChanges } from './routes.ts';
import { inState, partOfSelector, selectorOf, selectorOfPart } from './selectors.ts';
import { clampedAttributes, clampTrait, SLIDER, type SliderTrait } from './slider.ts';
import { changeTrait } from './slides.ts';
import { partsInHtml, pathOfHook, pathOfSlug, withoutParts } from './sitePage.ts';

const ROLES: readonly Role[] = ['outside', 'hook', 'part', 'content', 'block', 'filled'];

describe('what is locked', () => {
  it('only hooks have widgets, and nothing outside of them is content', () => {
    expect(roleOf({ 'data-widget': '7' }, 'outside')).toBe('outside');
    expect(roleOf({ 'data-hook': 'home.top' }, 'outside')).toBe('hook');
    expect(roleOf({ 'data-widget': '7' }, 'hook')).toBe('part');
    expect(roleOf({ 'data-page': '3' }, 'outside')).toBe('part');
    expect(roleOf({}, 'part')).toBe('content');
    expect(roleOf({ 'data-block': 'products' }, 'content')).toBe('block');
    expect(roleOf({ 'data-hook': 'x' }, 'block')).toBe('filled');
  });

  it('a widget can neither be removed nor copied nor moved, whatever the switches say', () => {
    for (const isContentOff of [false, true])
      expect(locksOf('part', isContentOff)).toMatchObject({ removable: false, copyable: false, draggable: false });
  });

  it('what is outside, and what the server fills in, can be neither chosen nor changed', () => {
    for (const role of ['outside', 'filled'] as const) {
      expect(Object.values(locksOf(role, false))).toEqual(Object.values(locksOf(role, false)).map(() => false));
      expect(isEditable(role, false)).toBe(false);
    }
  });

  it('content editing off leaves styles alone', () => {
    for (const role of ROLES) {
      const { removable, copyable, draggable, droppable } = locksOf(role, true);
      expect([removable, copyable, draggable, droppable, isEditable(role, true)]).toEqual(Array(5).fill(false));
    }
    expect(locksOf('content', true)).toMatchObject({ selectable: true, stylable: true });
  });
});

describe('selectors', () => {
  const part = { kind: 'widget', id: 7 } as const;

  it('a widget is named by its own id, what is in it below that', () => {
    expect(selectorOf({ part, isPart: true, id: '', ownClasses: [] })).toBe('.widget#widget-7');
    expect(selectorOf({ part, isPart: false, id: 'x', ownClasses: ['hours'] })).toBe('.widget#widget-7 .hours');
    expect(selectorOf({ part, isPart: false, id: 'w7-1', ownClasses: [] })).toBe('.widget#widget-7 #w7-1');
    expect(selectorOf({ part, isPart: false, id: '', ownClasses: ['a{}'] })).toBeNull();
    expect(inState('#widget-7', 'hover')).toBe('#widget-7:hover');
  });

  it('a selector tells whose it is', () => {
    fc.assert(
      fc.property(fc.constantFrom('widget', 'page'), fc.integer({ min: 1, max: 1e6 }), (kind, id) => {
        expect(partOfSelector(`${selectorOfPart({ kind, id })} .a:hover`)).toEqual({ kind, id });
      }),
    );
    expect(partOfSelector('#widget-7 .a')).toEqual({ kind: 'widget', id: 7 });
    expect(partOfSelector('#content [data-page="3"]')).toEqual({ kind: 'page', id: 3 });
    expect(partOfSelector('#widget-70x')).toBeNull();
    expect(partOfSelector('.site-header')).toBeNull();
  });
});

describe('the slider', () => {
  it('has the limits and usual values of the specification', () => {
    expect(clampTrait('slides', '')).toBe(2);
    expect(clampTrait('width', 'wide')).toBe(800);
    expect(clampTrait('height', undefined)).toBe(400);
    expect([clampTrait('slides', 0), clampTrait('slides', 11)]).toEqual([1, 10]);
    expect([clampTrait('width', 99), clampTrait('width', 1201)]).toEqual([100, 1200]);
    expect([clampTrait('height', 99), clampTrait('height', 801)]).toEqual([100, 800]);
  });

  it('is within its limits for any value, and stays so', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(SLIDER) as SliderTrait[])), fc.anything(), (name, value) => {
        const text = typeof value === 'object' ? JSON.stringify(value) : value;
        const once = clampTrait(name, text);
        expect(once).toBeGreaterThanOrEqual(SLIDER[name].min);
        expect(once).toBeLessThanOrEqual(SLIDER[name].max);
        expect(clampTrait(name, once)).toBe(once);
      }),
    );
    expect(clampedAttributes({ 'data-width': '5' })).toEqual({
      'data-slider': '2',
      'data-width': '100',
      'data-height': '400',
    });
  });

  it('gets as many slides as its number says', () => {
    expect(changeTrait('slides', '4', 2)).toEqual({ attributes: { 'data-slider': '4' }, slides: 2 });
    expect(changeTrait('slides', '99', 2)).toEqual({ attributes: { 'data-slider': '10' }, slides: 8 });
    expect(changeTrait('width', '50', 2)).toEqual({ attributes: { 'data-width': '100' }, slides: 0 });
  });
});

describe('styles of single addresses', () => {
  const change = { selector: '#widget-7', media: '', property: 'color', value: 'red' } as const;

  it('the other addresses keep theirs', () => {
    const routes = readRoutes([{ routeUrl: '/en/shop', css: '.a{}' }, { routeUrl: '/fr', css: '.b{}' }, null]);
    const written = withRouteChanges(routes, '/en/', [change]);
    expect(written.slice(0, 2)).toEqual(routes);
    expect(cssOfRoute(written, '/en')).toContain('#widget-7 { color: red }');
    expect(withRouteChanges(written, '/en', [{ ...change, value: null }])).toEqual(routes);
  });
});

describe('the page of the website', () => {
  it('tells its widgets and its content', () => {
    const html = '<div data-hook="home.top"><div id="widget-7" data-widget="7">a</div></div><div data-page="3"></div>';
    expect(partsInHtml(html)).toEqual([
      { kind: 'widget', id: 7 },
      { kind: 'page', id: 3 },
    ]);
  });

  it('is left with the parts that are not locked', () => {
    const html = '<div id="widget-7" data-widget="7">a</div><div data-widget="70">b</div><main data-page="7"></main>';
    expect(partsInHtml(withoutParts(html, [{ kind: 'widget', id: 7 }]))).toEqual([
      { kind: 'widget', id: 70 },
      { kind: 'page', id: 7 },
    ]);
  });

  it('is not taken for another one by a mark in a style sheet, a comment, a script or a text', () => {
    const own = '<main class="a" data-page="3">own</main>';
    for (const other of [
      '<style>[data-page="1"] { color: red }</style>',
      '<STYLE media="all">#content [data-page="1"]{}</STYLE >',
      '<!-- <div data-page="1"> -->',
      '<script type="application/json">{"html": "<div data-page=\\"1\\">"} <p data-page="1"></script>',
      '<title><p data-page="1"></title>',
      '<p>data-page="1"</p>',
      '<p title="&lt;b data-page=&quot;1&quot;>">a</p>',
    ])
      expect(partsInHtml(other + own), other).toEqual([{ kind: 'page', id: 3 }]);
  });

  it('has an address', () => {
    expect(['home', '', 'shop', 'about-us'].map(pathOfSlug)).toEqual(['', '', '/shop', '/about-us']);
    const slugs = ['home', 'shop', 'about-us', 'delivery'];
    const paths = ['home.top', 'shop.top', 'header', 'page.top'].map((hook) => pathOfHook(hook, slugs));
    expect(paths).toEqual(['', '/shop', '', '/about-us']);
    expect(pathOfHook('page.top', ['home', 'shop'])).toBeNull();
  });
});
