import { describe, expect, it } from 'vitest';
import { ticketOf } from '../../../../tests/support/printerBytes.ts';
import { drawText } from '../server/drawText.ts';
import { blankBitmap, isBlack, paste, strike } from './bitmap.ts';
import { encodePaper } from './encodePaper.ts';
import { paperWords } from './fixtures.ts';
import { changeRows, mergeRows, type ChangeSlip } from './kitchenRows.ts';
import { labelRows } from './labelRows.ts';
import { paperText } from './paperText.ts';

const dish = (description: string, count: number, details: string[] = []) => ({
  description,
  quantity: count * 1000,
  details,
});

const slip: ChangeSlip = {
  kind: 'change',
  number: '2-0417',
  table: 'Main room 7',
  deliveryType: 'on-store',
  station: 'Hot kitchen',
  by: 'Youssef',
  at: Date.UTC(2026, 10, 20, 12, 31),
  timeZone: 'UTC',
  change: 2,
  added: [dish('Zaalouk', 1), dish('Harira', 1, ['No chickpeas'])],
  less: [{ ...dish('Tagine', 1), was: 2000, now: 1000 }],
  cancelled: [dish('Couscous', 1)],
  from: 'Main room 2',
  note: 'Child first',
};

const DOUBLE = '='.repeat(48);

/** Lines of a paper of 48 columns, without their spaces. */
const linesOf = (rows: Parameters<typeof paperText>[0]) =>
  paperText(rows, { columns: 48 })
    .split('\n')
    .map((line) => line.trim().replaceAll(/[\u2066-\u2069]/g, ''))
    .filter((line) => !/^-*$/.test(line));

describe('a ticket of changes', () => {
  it('says what is added, less and cancelled, and where it goes now', () => {
    expect(linesOf(changeRows(slip, paperWords('en')))).toEqual([
      'CHANGE',
      'Hot kitchen',
      '2-0417',
      'MOVED',
      'from Main room 2',
      'to',
      'Main room 7',
      expect.stringMatching(/^Youssef +20\/11 12:31$/),
      DOUBLE,
      '+ ADDED',
      '1 x Zaalouk',
      '1 x Harira',
      'No chickpeas',
      '- LESS',
      '1 x Tagine',
      'was 2, now make 1',
      'CANCELLED',
      '1 x Couscous',
      'do not make',
      'Only what changed. All else stands.',
      'Change 2 of 2-0417',
    ]);
  });

  it('says once what a note only repeats of the options', () => {
    const added = [dish('Skewers', 1, ['Chicken', 'Fries', 'Chicken, fries']), dish('Tea', 1, ['Sugar', 'Sugar'])];
    const lines = linesOf(changeRows({ ...slip, added }, paperWords('en')));
    expect(lines.slice(lines.indexOf('1 x Skewers'), lines.indexOf('- LESS'))).toEqual([
      '1 x Skewers',
      'Chicken',
      'Fries',
      '1 x Tea',
      'Sugar',
      'Sugar',
    ]);
  });

  it.each([
    ['fr', ['MODIFICATION', 'AUTRE TABLE', '+ EN PLUS', '- EN MOINS', 'au lieu de 2, en préparer 1', 'ANNULÉ']],
    ['ar', ['تغيير', 'نقل', 'أُضيف +', 'أقل -', 'كان 2، حضّر 1', 'ملغى', 'التغيير 2 للطلب 2-0417']],
  ] as const)('in %s', (locale, words) => {
    expect(linesOf(changeRows(slip, paperWords(locale)))).toEqual(expect.arrayContaining([...words]));
  });

  it('of a move alone has no dishes; one that is taken up again has them all, with the note', () => {
    const nothing = { added: [], less: [], cancelled: [] };
    const moved = linesOf(changeRows({ ...slip, ...nothing, kind: 'moved' }, paperWords('en')));
    expect(moved[0]).toBe('MOVED');
    expect(moved.slice(3, 6)).toEqual(['from Main room 2', 'to', 'Main room 7']);
    expect(moved.slice(6)).toEqual([
      'The dishes do not change.',
      'Send them to Main room 7.',
      expect.stringMatching(/^Youssef +20\/11 12:31$/),
      'Change 2 of 2-0417',
    ]);
    const resumed = changeRows({ ...slip, less: [], cancelled: [], from: null, kind: 'resumed' }, paperWords('en'));
    expect(linesOf(resumed)).toEqual(
      expect.arrayContaining(['TAKEN UP AGAIN', '1 x Zaalouk', expect.stringMatching(/^\| Child first +\|$/)]),
    );
    expect(linesOf(resumed)).not.toContain('+ ADDED');
  });

  it('of an order without a table says how it is served', () => {
    const takeAway = { ...slip, kind: 'moved' as const, table: null, deliveryType: 'take-away' as const };
    expect(linesOf(changeRows(takeAway, paperWords('en')))).toContain('Take away');
    const toTable = linesOf(changeRows({ ...slip, kind: 'moved', from: '' }, paperWords('en')));
    expect(toTable.slice(2, 4)).toEqual(['2-0417', 'Main room 7']);
  });
});

it.each([
  ['en', 'MERGED', 'printed 12:30, make it once', 'All of it goes to Terrace 1 now.'],
  ['fr', 'REGROUPÉE', 'imprimé à 12:30, à préparer une seule fois', 'Tout va maintenant à Terrace 1.'],
  ['ar', 'دمج', 'طُبع 12:30، حضّره مرة واحدة', 'يذهب كله الآن إلى Terrace 1.'],
] as const)('a merge says where the dishes go, in %s', (locale, head, once, where) => {
  const merge = {
    ...slip,
    into: { number: '2-0416', table: 'Terrace 1' },
    items: [{ ...dish('Couscous', 1), toldAt: slip.at - 60_000 }],
  };
  const lines = linesOf(mergeRows(merge, paperWords(locale)));
  expect(lines[0]).toBe(head);
  expect(lines).toEqual(
    expect.arrayContaining(['2-0417, Main room 7', '2-0416', 'Terrace 1', '1 x Couscous', once, where]),
  );
  expect(lines.at(-2)).toMatch(/^Youssef +20\/11 12:31$/);
});

const label = {
  ...slip,
  customer: null,
  guests: 4,
  cashier: 'Youssef',
  items: [dish('Tagine', 2, ['Spicy']), dish('Skewers', 1), dish('Couscous', 1.5)],
  soldAt: slip.at - 180_000,
  note: 'Child at the table: couscous first\nNo nuts',
};
const again = { by: 'Imane', at: slip.at + 600_000, timeZone: slip.timeZone, change: 2 };

describe('a first ticket', () => {
  it('says where, for how many, by whom and when, with the note in a frame and how many dishes there are', () => {
    expect(linesOf(labelRows(label, paperWords('en')))).toEqual([
      'Hot kitchen',
      '2-0417',
      'Main room 7',
      'Eat in, 4 guests',
      expect.stringMatching(/^Youssef +20\/11 12:28$/),
      DOUBLE,
      '2 x Tagine',
      'Spicy',
      '1 x Skewers',
      '1.5 x Couscous',
      `+${'-'.repeat(46)}+`,
      expect.stringMatching(/^\| Child at the table: couscous first +\|$/),
      expect.stringMatching(/^\| No nuts +\|$/),
      `+${'-'.repeat(46)}+`,
      '3 dishes, 4.5 pieces',
    ]);
    const alone = linesOf(labelRows({ ...label, guests: 1, items: [dish('Tea', 1)], note: '' }, paperWords('en')));
    expect(alone).toEqual(expect.arrayContaining(['Eat in, 1 guest', '1 dish, 1 piece']));
    expect(alone.join()).not.toContain('|');
  });

  it('without a table says how it is served, once', () => {
    const takeAway = { ...label, table: null, deliveryType: 'take-away' as const };
    expect(linesOf(labelRows(takeAway, paperWords('en'))).slice(1, 4)).toEqual(['2-0417', 'Take away', '4 guests']);
    expect(linesOf(labelRows({ ...takeAway, guests: null }, paperWords('en')))[3]).toMatch(/^Youssef/);
  });

  it.each([
    ['fr', ['Sur place, 4 couverts', '3 plats, 4,5 pièces'], 'Réimprimé à 12:41 par Imane.'],
    ['ar', ['في عين المكان، 4 ضيوف', '3 أطباق، 4.5 قطعة'], 'أُعيدت الطباعة 12:41 بواسطة Imane.'],
  ] as const)('in %s, and its copy', (locale, words, printed) => {
    const lines = linesOf(labelRows(label, paperWords(locale), { again }));
    expect(lines).toEqual(expect.arrayContaining([...words, printed]));
  });
});

describe('a copy', () => {
  const endOf = (change: number | null, by = 'Imane') =>
    linesOf(labelRows(label, paperWords('en'), { again: { ...again, change, by } })).slice(-4);

  it('says when and by whom it was printed again, and as of which change', () => {
    const may = 'Dishes may be made already.';
    expect(endOf(2)).toEqual(['Printed again 12:41 by Imane.', 'As of change 2.', may, 'COPY']);
    expect(endOf(0)).toEqual(['Printed again 12:41 by Imane.', 'As of the first ticket.', may, 'COPY']);
    expect(endOf(null, '').slice(1)).toEqual(['Printed again 12:41.', may, 'COPY']);
  });

  it('of a cancelled order cancels its dishes', () => {
    const lines = linesOf(labelRows(label, paperWords('en'), { again, isCancelled: true }));
    expect([lines[0], lines.at(-1)]).toEqual(['COPY, NOT NEW', 'COPY']);
    expect(lines).toEqual(expect.arrayContaining(['CANCELLED', '2 x Tagine', 'do not make']));
  });
});

describe('what stands out on paper', () => {
  it('is white on black over the whole line, in letters and in pictures', async () => {
    const rows = changeRows(slip, paperWords('en'));
    const bytes = await encodePaper(rows, { columns: 48, codePage: '858' });
    const [head] = ticketOf(bytes).lines;
    expect(head).toHaveLength(24);
    const [on, off] = ['\u001DB\u0001', '\u001DB\u0000'];
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toMatch(new RegExp(`${on} +CHANGE +${off}`));
    expect(text).toMatch(new RegExp(`${on}1 x Couscous +${off}`));
    expect(text).not.toMatch(new RegExp(`${on}1 x Zaalouk`));
    const [drawn] = ticketOf(
      await encodePaper(changeRows(slip, paperWords('ar')), { columns: 48, codePage: '858', dir: 'rtl', drawText }),
    ).rasters;
    expect(isBlack(drawn!, 0, 0)).toBe(true);
    expect(drawn!.bits.some((byte) => byte !== 0xff)).toBe(true);
  });

  it('is struck from its first dot to its last', () => {
    const picture = blankBitmap(32, 16);
    const dot = { width: 8, height: 1, bits: Uint8Array.of(0x80) };
    paste(picture, dot, 5, 2);
    paste(picture, dot, 20, 12);
    strike(picture, 2);
    expect([4, 5, 20, 21].map((x) => isBlack(picture, x, 7))).toEqual([false, true, true, false]);
    const empty = blankBitmap(8, 8);
    strike(empty, 2);
    expect(empty.bits.every((byte) => byte === 0)).toBe(true);
  });
});
