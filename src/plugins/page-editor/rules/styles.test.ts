import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design, Scopes } from '../contract.ts';
import { tameStyle } from './inlineStyles.ts';
import { afterSave, contentOf, designFor, isEmptyPlan, NOTHING_SAVED, planSave } from './savePlan.ts';
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
    for (const selector of ['a{', 'a, b', '@import', 'a\n', '']) expect(isSelector(selector)).toBe(false);
    expect(withChanges('a{}', [{ selector: 'x{}', media: '', property: 'color', value: 'red' }])).toBe('a{}');
  });
});

describe('the calls of a save', () => {
  const parts = [
    { kind: 'widget', id: 7, html: '<p>a</p>', isChanged: false },
    { kind: 'page', id: 3, html: '<p>b</p>', isChanged: true },
  ] as const;
  const design = (scopes: Partial<Scopes>): Design => ({
    parts,
    styles: [rule('red')],
    scopes: { widget: false, page: false, all: false, ...scopes },
  });
  const loaded = { cssOf: () => '.own{}', page: '', all: '' };

  it('content is saved in its own page, whatever the switches say', () => {
    const plan = planSave(design({}), NOTHING_SAVED, loaded);
    expect(plan.parts.map(({ part }) => part.id)).toEqual([3]);
  });

  it('styles are saved where the switches say, and nowhere without them', () => {
    expect(planSave(design({}), NOTHING_SAVED, loaded)).toMatchObject({ page: [], all: [], isNowhere: true });
    expect(planSave(design({ page: true }), NOTHING_SAVED, loaded)).toMatchObject({ all: [], isNowhere: false });
    expect(planSave(design({ page: true }), NOTHING_SAVED, loaded).page).toHaveLength(1);
    expect(planSave(design({ all: true }), NOTHING_SAVED, loaded).all).toHaveLength(1);
    const own = planSave(design({ widget: true }), NOTHING_SAVED, loaded).parts[0];
    expect(own && contentOf(own, '.own{}')).toEqual([
      { html: '<p>a</p>', css: expect.stringMatching(/^\.own\{\}\n[^]*#widget-7 \{ color: red \}/) },
    ]);
  });

  it('what was saved is not sent again, but to a place that is switched on later', () => {
    const page = { ...design({ page: true }), parts: [] };
    const saved = afterSave(page, NOTHING_SAVED);
    expect(isEmptyPlan(planSave(page, saved, loaded))).toBe(true);
    expect(planSave({ ...design({ page: true, all: true }), parts: [] }, saved, loaded)).toMatchObject({ page: [] });
    expect(planSave({ ...design({ page: true, all: true }), parts: [] }, saved, loaded).all).toHaveLength(1);
  });

  it('a draft has the styles in widgets alone; those of pages stay in the editor, and are saved later', () => {
    const { design: own, areStylesHeld } = designFor(design({ widget: true, page: true }), NOTHING_SAVED, 'draft');
    expect([own.scopes, areStylesHeld]).toEqual([{ widget: true, page: false, all: false }, true]);
    const saved = afterSave(own, NOTHING_SAVED, areStylesHeld);
    expect([saved.widget, saved.last]).toEqual([own.styles, []]);
    expect(planSave(design({ page: true }), saved, loaded).page).toHaveLength(1);
  });

  it('a draft holds no styles back that are saved already, and the website takes all', () => {
    const page = design({ page: true });
    const saved = afterSave(page, NOTHING_SAVED);
    expect(designFor(page, saved, 'draft').areStylesHeld).toBe(false);
    expect(designFor(page, NOTHING_SAVED, 'site')).toEqual({ design: page, areStylesHeld: false });
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
