import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design } from '../contract.ts';
import { tameStyle } from './inlineStyles.ts';
import { contentOf, isEmptyPlan, planSave, stylesFor } from './savePlan.ts';
import { selectorOfKind } from './scopes.ts';
import { areSameRules, changesOf, isSelector, isValue, rulesIn, withChanges, type StyleRule } from './styles.ts';

const rule = (color: string, selector = '#widget-7', media = ''): StyleRule => ({ selector, media, style: { color } });
const written = (css: string, now: readonly StyleRule[], before: readonly StyleRule[] = []) =>
  withChanges(css, changesOf(now, before, rulesIn(css)));

const rules = fc.array(
  fc.record({
    selector: fc.constantFrom('#widget-7', '#widget-7 .a:hover', '#content [data-page="3"]'),
    media: fc.constantFrom('', '(max-width: 992px)'),
    style: fc.dictionary(fc.constantFrom('color', 'padding', 'font-size'), fc.constantFrom('red', '4px', '#0c534f'), {
      minKeys: 1,
    }),
  }),
  { maxLength: 6 },
);

describe('styles in a style sheet', () => {
  it('stand in a part of their own, and the rest stays character by character', () => {
    const own = '/* theirs */ body{margin:0}}  @layer x;';
    const css = written(own, [
      rule('red'),
      rule('blue', '#widget-7:hover'),
      rule('green', '#widget-7', '(max-width: 480px)'),
    ]);
    expect(css.startsWith(own)).toBe(true);
    expect(css).toContain('#widget-7 { color: red }\n#widget-7:hover { color: blue }');
    expect(css).toContain('@media (max-width: 480px) { #widget-7 { color: green } }');
    expect(withChanges(css, changesOf([], rulesIn(css), []))).toBe(own);
  });

  it('are read as they were written, and written once', () => {
    fc.assert(
      fc.property(fc.string(), rules, (css, made) => {
        fc.pre(!css.includes('page editor'));
        const once = written(css, made);
        expect(areSameRules(rulesIn(once), made)).toBe(true);
        expect(withChanges(once, changesOf(made, [], rulesIn(once)))).toBe(once);
        expect(once.startsWith(css.trimEnd())).toBe(true);
      }),
    );
  });

  it('what is taken back gets its value of when the page was opened', () => {
    const loaded = written('', [rule('red')]);
    const saved = withChanges(loaded, changesOf([rule('blue')], [], rulesIn(loaded)));
    const back = withChanges(saved, changesOf([], [rule('blue')], rulesIn(loaded)));
    expect(back).toBe(loaded);
  });

  it('what is no value cannot leave its declaration', () => {
    for (const value of ['red; } body { color: red', '</style>', 'a\nb', '/*', '*/', '\\7d', ''])
      expect(isValue(value)).toBe(false);
    for (const selector of ['a{', 'a, b', ':is(a, b', 'a), b', '@import', 'a\n', ''])
      expect(isSelector(selector)).toBe(false);
    expect(isSelector(':where(a, b) p:where(:not([data-block] *))')).toBe(true);
    expect(withChanges('a{}', [{ selector: 'x{}', media: '', property: 'color', value: 'red' }])).toBe('a{}');
  });
});

describe('the calls of a save', () => {
  const parts = [
    { kind: 'widget', id: 7, html: '<p>a</p>', isChanged: false },
    { kind: 'page', id: 3, html: '<p>b</p>', isChanged: true },
  ] as const;
  const title = { tag: 'h2', part: parts[1], isPart: false, classes: [], attributes: {} };
  const ofPage = rule('blue', selectorOfKind(title, 'page') ?? '');
  const ofAll = rule('green', selectorOfKind(title, 'all') ?? '');
  const design = (...styles: StyleRule[]): Design => ({ parts, styles });
  const loaded = { cssOf: () => '.own{}', page: '', all: '' };

  it('content is saved in its own page', () => {
    const plan = planSave(design(), [], loaded);
    expect([plan.parts.map(({ part }) => part.id), plan.page, plan.all]).toEqual([[3], [], []]);
  });

  it('each style is saved where it counts: with its block, for this page, for all pages', () => {
    const plan = planSave(design(rule('red'), ofPage, ofAll), [], loaded);
    expect([plan.page, plan.all].map((changes) => changes.map(({ value }) => value))).toEqual([['blue'], ['green']]);
    expect(plan.parts.map((write) => contentOf(write, '.own{}'))).toEqual([
      [{ html: '<p>a</p>', css: expect.stringMatching(/^\.own\{\}\n[^]*#widget-7 \{ color: red \}/) }],
      [{ html: '<p>b</p>', css: '.own{}' }],
    ]);
  });

  it('what was saved is not sent again, and what is taken back is', () => {
    const all = [rule('red'), ofPage, ofAll];
    const saved = { parts: [], styles: all };
    expect(isEmptyPlan(planSave(saved, all, loaded))).toBe(true);
    expect(planSave({ parts: [], styles: [ofPage] }, all, loaded)).toMatchObject({
      page: [],
      all: [{ selector: ofAll.selector, value: null }],
    });
  });

  it('a draft has the styles of blocks alone; those of kinds stay in the editor, and are saved later', () => {
    const all = [rule('red'), ofPage];
    const drafted = stylesFor(all, [], 'draft');
    expect(drafted).toEqual({ styles: [rule('red')], areHeld: true });
    expect(planSave(design(...all), drafted.styles, loaded).page).toHaveLength(1);
  });

  it('a draft holds no styles back that are saved already, and the website takes all', () => {
    const all = [ofPage, rule('red')];
    expect(stylesFor(all, [ofPage], 'draft')).toEqual({ styles: [rule('red'), ofPage], areHeld: false });
    expect(stylesFor(all, [], 'site')).toEqual({ styles: all, areHeld: false });
  });
});

describe('style attributes', () => {
  it('that are broken end, and keep what is whole', () => {
    expect(tameStyle('color: red; /* open')).toBe('color: red');
    expect(tameStyle('*/ color: red /* x */; b')).toBe('color: red');
    expect(tameStyle('background: url("a;b"); top: 1px')).toBe('background: url("a;b"); top: 1px');
    expect(tameStyle('color: red; content: "open; top: 1px')).toBe('color: red');
  });

  it('never have a comment left, whatever they are, and do not change twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/*', '*/', ';', ':', 'a', '"', '(', ')', ' ') }), (style) => {
        const tame = tameStyle(style);
        expect(tame).not.toMatch(/\/\*|\*\//);
        expect(tameStyle(tame)).toBe(tame);
      }),
    );
  });
});
