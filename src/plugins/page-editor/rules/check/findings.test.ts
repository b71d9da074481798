import { expect, test } from 'vitest';
import { addressesIn, findingsOf, isUntranslated, type ElementFacts, type Known } from './findings.ts';

const known: Known = { page: '/en/about', addresses: new Map(), untranslated: new Map(), blocks: null };
const ink = { ink: 'rgb(0, 0, 0)', grounds: [], size: 16, weight: 400 };

/** Kinds and details of what is found in elements, errors with `!`. */
const found = (elements: readonly Partial<ElementFacts>[], given: Partial<Known> = {}, ids: readonly string[] = []) =>
  findingsOf(
    { ids, elements: elements.map((one, at) => ({ element: `c${at}`, name: 'One', ...one })) },
    { ...known, ...given },
  ).map(({ kind, detail, isError }) => `${isError ? '! ' : ''}${kind} ${detail}`.trim());

test('a link is broken when its address does not exist, and a place when no element has its id', () => {
  const addresses = new Map([
    ['/en/gone', { status: 'missing', bytes: null } as const],
    ['/en/shop?q=tea', { status: 'found', bytes: null } as const],
    ['/en/slow', { status: 'unknown', bytes: null } as const],
  ]);
  const hrefs = [
    'gone',
    '/en/shop?q=tea',
    '/en/slow',
    'https://example.org/x',
    'mailto:a@b.ma',
    '#',
    '#hours',
    '/en/about#map',
    '#top',
  ];
  expect(
    found(
      hrefs.map((href) => ({ href })),
      { addresses },
      ['map'],
    ),
  ).toEqual(['! linkMissing gone', '! placeMissing #hours', 'linkUnknown /en/slow', 'linkEmpty']);
});

test('the server is asked once for each address on the website, and not for the page itself', () => {
  const elements = ['/en/shop', 'shop', '/en/shop#new', '/en/about', '//cdn.test/x', 'tel:1', '', 'http://['].map(
    (href) => ({
      ...{ element: 'c', name: 'One', href },
    }),
  );
  const picture = { element: 'c', name: 'One', picture: { src: '/en/storage/get-image?path=a.png', alt: '' } };
  expect(addressesIn({ ids: [], elements: [...elements, picture] }, '/en/about')).toEqual([
    '/en/shop',
    '/en/storage/get-image?path=a.png',
  ]);
});

test('a picture without a description is an error, one with an empty description a warning', () => {
  const pictures = [null, '', ' ', 'Tea'].map((alt) => ({ picture: { src: 'https://a.test/a.png', alt } }));
  expect(found(pictures)).toEqual(['! altMissing', 'altEmpty', 'altEmpty']);
});

test('a picture that is missing is an error, one of more than 500 kB a warning', () => {
  const addresses = new Map([
    ['/light.png', { status: 'found', bytes: 500_000 } as const],
    ['/heavy.png', { status: 'found', bytes: 1_234_567 } as const],
    ['/gone.png', { status: 'missing', bytes: null } as const],
  ]);
  const pictures = ['/light.png', '/heavy.png', '/gone.png', ''].map((src) => ({ picture: { src, alt: 'Tea' } }));
  expect(found(pictures, { addresses })).toEqual(['! pictureMissing /gone.png', '! pictureMissing', 'heavy 1235']);
  expect(found([{ picture: { src: `data:image/png;base64,${'A'.repeat(800_000)}`, alt: 'Tea' } }])).toEqual([
    'heavy 600',
  ]);
});

test('a block that no tool draws is a warning, unless the blocks could not be read', () => {
  const elements = [{ block: 'products' }, { block: 'gone.block' }];
  expect(found(elements, { blocks: new Set(['products']) })).toEqual(['blockMissing gone.block']);
  expect(found(elements)).toEqual([]);
});

test('headings may go up by any number of levels and down by one', () => {
  expect(found([2, 3, 4, 2, 4, 1, 3].map((level) => ({ level })))).toEqual(['headingJump 2 → 4', 'headingJump 1 → 3']);
});

test.each([
  ['dark on white', ink, []],
  ['grey on white', { ...ink, ink: 'rgb(119, 119, 119)' }, ['contrast 4.4']],
  ['grey on white, large', { ...ink, ink: 'rgb(119, 119, 119)', size: 24 }, []],
  ['grey on white, bold', { ...ink, ink: 'rgb(119, 119, 119)', size: 19, weight: 700 }, []],
  ['white without a background', { ...ink, ink: 'rgb(255, 255, 255)' }, ['contrast 1']],
  ['white on a dark ancestor', { ...ink, ink: '#fff', grounds: ['rgb(0, 0, 0)'] }, []],
  [
    'white on black behind glass',
    { ...ink, ink: 'rgb(255, 255, 255)', grounds: ['rgba(255, 255, 255, 0)', 'rgb(0, 0, 0)'] },
    [],
  ],
  [
    'white on white above black',
    { ...ink, ink: 'rgb(255 255 255)', grounds: ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'] },
    ['contrast 1'],
  ],
  ['a faint ink', { ...ink, ink: 'rgb(0 0 0 / 20%)' }, ['contrast 1.6']],
  ['a colour of another space', { ...ink, grounds: ['oklch(0.5 0.1 200)'] }, []],
])('contrast of %s', (_, colours, expected) => {
  expect(found([{ colours }])).toEqual(expected);
});

test('languages without a text of their own are named at the widget, after the errors', () => {
  const untranslated = new Map([['widget-7', ['fr', 'ar']]]);
  expect(found([{ part: 'widget-7' }, { picture: { src: '/a.png', alt: null } }], { untranslated })).toEqual([
    '! altMissing',
    'untranslated fr',
    'untranslated ar',
  ]);
});

test('a text is not translated when it has letters and is the same', () => {
  expect(isUntranslated('<p>Tea</p>', '<p>Tea</p>')).toBe(true);
  expect(isUntranslated('<p>Tea</p>', '<p>Thé</p>')).toBe(false);
  expect(isUntranslated('<img src="tea.png" alt="">', '<img src="tea.png" alt="">')).toBe(false);
  expect(isUntranslated('', '')).toBe(false);
});
