import { describe, expect, it } from 'vitest';
import { readContent, slugOf } from './content.ts';

describe('content of a page as the editors send it', () => {
  it('is the object of the code editor, in whole or in part', () => {
    expect(readContent({ css: 'p{}', html: '<p>', javascript: 'x()' })).toEqual({
      css: 'p{}',
      html: '<p>',
      javascript: 'x()',
    });
    expect(readContent({ css: 'p{}' })).toEqual({ css: 'p{}' });
    expect(readContent({ html: '', css: null })).toEqual({ html: '' });
  });

  it('is the list of the page editor, joined in its order', () => {
    expect(readContent([{ html: '<p>1</p>', css: 'a{}' }, { html: '<p>2</p>' }])).toEqual({
      html: '<p>1</p>\n<p>2</p>',
      css: 'a{}',
    });
    expect(readContent([])).toEqual({});
  });

  it('may be the text of either', () => {
    expect(readContent('{"html":"<b>"}')).toEqual({ html: '<b>' });
    expect(readContent('[{"css":"b{}"}]')).toEqual({ css: 'b{}' });
  });

  it.each([[1], ['<p>'], [true], [[1]], [[[]]], [{ html: 5 }], [[{ html: '<p>', css: [] }]]])('is not %j', (value) => {
    expect(readContent(value)).toBeNull();
  });
});

describe('address of a page', () => {
  it('is made of its title', () => {
    expect(slugOf('  Qui sommes-nous, à Guéliz ? ')).toBe('qui-sommes-nous-a-gueliz');
  });

  it.each([
    ['قائمة الطعام', 'قائمة-الطعام'],
    ['قَائِمَةُ الطَّعَام ٢٠٢٦', 'قائمة-الطعام-2026'],
    ['Œuvres & Straße', 'oeuvres-strasse'],
    ['Über uns — Ünïcode', 'uber-uns-unicode'],
    ['قائمة Café', 'قائمة-cafe'],
    ['О нас', 'о-нас'],
    ['!?', ''],
    ['', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('ends with a word, however long its title is', () => {
    expect(slugOf(`${'word '.repeat(40)}`)).toMatch(/^[a-z-]{1,119}[a-z]$/);
  });
});
