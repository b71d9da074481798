import { describe, expect, it } from 'vitest';
import { dateOrderOf, dateText, isUnclearDate } from './dates.ts';

describe('dates of a cell', () => {
  it.each([
    ['2026-03-01', null, '2026-03-01'],
    ['01/03/2026', 'dmy', '2026-03-01'],
    ['03/01/2026', 'mdy', '2026-03-01'],
    ['1.3.26', 'dmy', '2026-03-01'],
    ['1-3-85', 'dmy', '1985-03-01'],
    ['25/12/2026', null, '2026-12-25'],
    ['12/25/2026', null, '2026-12-25'],
    ['2026/3/1', 'dmy', '2026-03-01'],
    ['01/03/2026 14:30', 'dmy', '2026-03-01T14:30:00'],
    ['03/01/2026 2:30 PM', 'mdy', '2026-03-01T14:30:00'],
    ['01/03/2026 14h30', 'dmy', '2026-03-01T14:30:00'],
    ['2026-03-01T14:30:15+01:00', null, '2026-03-01T14:30:15+01:00'],
    ['٠١/٠٣/٢٠٢٦', 'dmy', '2026-03-01'],
    [46082, null, '2026-03-01'],
    [46082.5, null, '2026-03-01T12:00:00'],
  ] as const)('reads %j (%s) as %s', (cell, order, expected) => {
    expect(dateText(cell, order)).toBe(expected);
  });

  it.each(['31/02/2026', '13/13/2026', '00/01/2026', 'soon', '2026', '1/2', '01/03/2026 25:00', '29/02/2025'])(
    'takes %j for no date',
    (text) => {
      expect(dateText(text, 'dmy')).toBeNull();
    },
  );

  it('asks for the order where no part tells it', () => {
    expect(dateText('03/04/2026', null)).toBe('unclear');
    expect(isUnclearDate('03/04/2026')).toBe(true);
    expect(isUnclearDate('13/04/2026')).toBe(false);
    expect(dateOrderOf('2026-04-03')).toBe('ymd');
  });

  it('reads every day of eighty years back from every notation', () => {
    for (let ms = Date.UTC(1970, 0, 1); ms < Date.UTC(2050, 0, 1); ms += 13 * 86_400_000) {
      const iso = new Date(ms).toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = iso.split('-');
      expect(dateText(`${day}/${month}/${year}`, 'dmy')).toBe(iso);
      expect(dateText(`${Number(month)}/${Number(day)}/${year.slice(2)}`, 'mdy')).toBe(iso);
      expect(dateText(iso, null)).toBe(iso);
      expect(dateText(ms / 86_400_000 + 25_569, null)).toBe(iso);
    }
  });
});
