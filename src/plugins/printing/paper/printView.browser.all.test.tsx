import { expect, test } from 'vitest';
import type { PaperRow } from '#shop';
import { isBlack, type Bitmap } from './bitmap.ts';
import { readLogoImage } from './browserLogo.ts';
import { fillPaper, fitPage, pageRule, printPaper } from './printView.ts';

const rows: readonly PaperRow[] = [
  { kind: 'logo', url: 'data:image/png;base64,AA==' },
  { kind: 'centre', text: '<b>ATLAS</b>', isBold: true },
  { kind: 'rule' },
  { kind: 'large', text: 'COPY', isCentred: true },
  { kind: 'pair', text: 'TOTAL', end: '36.00 MAD' },
  {
    kind: 'columns',
    cells: [{ text: '2', width: 3 }, { text: 'Mint tea' }, { text: '36.00', width: 8, align: 'end' }],
  },
  { kind: 'blank' },
  { kind: 'qr', text: '2-0422' },
  { kind: 'rule', isDouble: true },
  { kind: 'box', text: 'Child first\nNo nuts' },
];

/** Creates a frame to print in. */
function frameWindow(): Window & typeof globalThis {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) throw new Error('No frame.');
  return view;
}

test('prints only the paper, in a frame that is removed; omits a logo that does not load', async () => {
  const printed: string[] = [];
  const frames = document.querySelectorAll('iframe').length;
  await printPaper(rows, {
    paperSize: 32,
    copies: 2,
    lang: 'fr',
    dir: 'ltr',
    print: ({ document: { body, images, documentElement } }) => {
      printed.push(body.innerText, documentElement.lang, String(images.length));
      printed.push(String(body.querySelectorAll('article').length));
    },
  });
  expect(printed[0]).toContain('<b>ATLAS</b>');
  expect(printed[0]).toMatch(/COPY\s+TOTAL\s+36\.00 MAD\s+2\s+Mint tea\s+36\.00/);
  expect(printed.slice(1)).toEqual(['fr', '0', '2']);
  expect(document.querySelectorAll('iframe')).toHaveLength(frames);
});

test('the page has the width of the roll and the length of the paper; every block has its place', () => {
  expect(pageRule(32, 123.4)).toBe('@page { size: 58mm 124mm; margin: 0; }');
  const view = frameWindow();
  fillPaper(view, rows.slice(1), { paperSize: 48, copies: 1, lang: 'ar', dir: 'rtl' });
  fitPage(view, 48);
  expect(view.document.adoptedStyleSheets[0]?.cssRules[0]?.cssText).toMatch(/size: 80mm \d+mm/);
  expect(view.document.documentElement.dir).toBe('rtl');
  const box = (selector: string) => view.document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  expect(Math.round(box('article').width)).toBe(272);
  expect(Math.round(box('svg').width)).toBe(Math.round((20 / 25.4) * 96));
  // Right to left: the quantity is at the right, its amount at the left.
  expect(box('.columns > :first-child').left).toBeGreaterThan(box('.columns > .end').right);
  expect(box('.large').height).toBeGreaterThan(box('.pair').height * 1.5);
  const styleOf = (selector: string) => view.getComputedStyle(view.document.querySelector(selector)!);
  expect([styleOf('.box').borderTopStyle, styleOf('.box').borderLeftStyle]).toEqual(['solid', 'solid']);
  expect([styleOf('hr').borderTopStyle, styleOf('hr.double').borderTopStyle]).toEqual(['dashed', 'double']);
  view.frameElement?.remove();
});

/** First and last column with a black dot. */
function extent(picture: Bitmap): readonly [left: number, right: number] {
  const columns = Array.from({ length: picture.width }, (_, x) => x).filter((x) =>
    Array.from({ length: picture.height }, (_, y) => isBlack(picture, x, y)).includes(true),
  );
  return [columns[0] ?? -1, columns.at(-1) ?? -1];
}

test('a logo is at most 384 dots wide and centred; one that does not load is omitted', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="100"><path d="M0 0h800v100H0z"/></svg>';
  const logo = await readLogoImage(`data:image/svg+xml,${encodeURIComponent(svg)}`, 48);
  expect(logo && [logo.width, logo.height, ...extent(logo)]).toEqual([576, 48, 96, 479]);
  expect(await readLogoImage('data:image/png;base64,AA==', 48)).toBeUndefined();
});
