import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthProblem } from '../../../../tests/support/growth.ts';
import { runsOf } from '../../../../tests/support/suite.ts';
import { cleanContent } from './cleanPage.ts';
import { signCss, signPictures } from './contentPictures.ts';

const PICTURE = '/en/storage/get-image?path=a.webp';

/** Pieces of CSS and HTML: complete, unclosed, and ended without a beginning. */
const CSS = [
  ...[
    '}',
    '{',
    ';',
    ':',
    '(',
    ')',
    '[',
    ']',
    '"',
    "'",
    '\n',
    '/*',
    '*/',
    '\\',
    '@import ',
    '@media ',
    'a',
    'url(',
    '//x',
  ],
  ...[`url(${PICTURE})`, '<!--', '</style', '<', '--x:', 'b:c', 'image-set(', 'expression(', 'u\\72l('],
];
const HTML = [
  ...['<b>', '</i>', '</b>', '<p>', '</p>', '<form>', '<div data-a>', '<div data-block="products">', '</div>', '<li>'],
  ...[
    '<svg>',
    '<math>',
    '<foreignObject>',
    '<noscript>',
    '</noscript>',
    '<title>',
    '<textarea>',
    '<script>',
    '</script>',
  ],
  ...[
    '<iframe>',
    '<table>',
    '<tr>',
    '<option>',
    '<button>',
    '<a b="',
    '<a ',
    '"',
    '>',
    '<',
    '&',
    '&amp',
    '<!--',
    '-->',
  ],
  ...[
    `<img src="${PICTURE}">`,
    `<img srcset="${PICTURE} 1x,`,
    '<p style="a:(',
    '<p style="}{">',
    '<![CDATA[',
    '<?',
    'x',
  ],
];

const cleanedCss = (css: string) => signCss(cleanContent({ css }, null).css ?? '', () => 'x');
const cleanedHtml = (html: string) => signPictures(String(cleanContent({ html: { en: html } }, 1).html?.en), () => 'x');

/** Runs of the same pieces: one decides what is repeated, and how often it is nested in itself. */
const units = (pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((some) => some.join(''));

describe('cleaning takes work that grows with the length of the text', { timeout: 120_000 }, () => {
  it.each(['}{', '{', '(', '@import ', '<', '/*', 'url('])('CSS of %s', (unit) => {
    expect(growthProblem(unit, cleanedCss)).toBeNull();
  });

  it.each(['<b></i>', '<b>', '<form>', '<svg></b>', '<div><noscript></div>', '<p style="}{">', '<div data-a>'])(
    'HTML of %s',
    (unit) => {
      expect(growthProblem(unit, cleanedHtml)).toBeNull();
    },
  );

  it('CSS of any pieces', () => {
    fc.assert(
      fc.property(units(CSS), (unit) => growthProblem(unit, cleanedCss) === null),
      { numRuns: runsOf(40) },
    );
  });

  it('HTML of any pieces', () => {
    fc.assert(
      fc.property(units(HTML), (unit) => growthProblem(unit, cleanedHtml) === null),
      { numRuns: runsOf(40) },
    );
  });

  it('and its result needs no cleaning again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CSS), { maxLength: 30 }), (some) => {
        const { css } = cleanContent({ css: some.join('') }, null);
        expect(cleanContent({ css }, null)).toMatchObject({ css, removed: [] });
      }),
      { numRuns: 2000 },
    );
  });
});

it('elements below the deepest level are left out, and scripts with what is in them', () => {
  const deep = `${'<div>'.repeat(400)}<script>go()</script><b>Tea</b>${'</div>'.repeat(400)}<i>after</i>`;
  const text = String(cleanContent({ html: { en: deep } }, null).html?.en);
  expect(text).not.toContain('go()');
  expect(text).toContain('Tea');
  expect(text.endsWith('<i>after</i>')).toBe(true);
});
