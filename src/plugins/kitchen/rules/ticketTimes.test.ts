import { describe, expect, it } from 'vitest';
import { UNTOUCHED } from './progress.ts';
import { ticketTimes, timeRows } from './ticketTimes.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const time = (station: number, from: string, seconds: number) => ({
  station,
  from: at(from),
  to: at(from) + seconds * 1000,
});

describe('ticket times', () => {
  it('are those of every round, and of the last one when it is ready', () => {
    const part = { ...UNTOUCHED, rounds: [[1, 5]] as const, waitingAt: 10 };
    expect(ticketTimes(new Map([[3, part]]))).toEqual([{ station: 3, from: 1, to: 5 }]);
    const ready = new Map([[3, { ...part, readyAt: 30 }]]);
    expect(ticketTimes(ready).map(({ from, to }) => to - from)).toEqual([4, 20]);
  });

  it('stand by station in their order, over all hours and by the hour of the store', () => {
    const times = [
      time(2, '2026-11-20T11:59:59', 60),
      time(1, '2026-11-20T12:00:00', 100),
      time(1, '2026-11-21T12:30:00', 300),
      time(0, '2026-11-20T23:30:00', 30),
      time(9, '2026-11-20T10:00:00', 10),
    ];
    expect(
      timeRows(times, { timeZone: 'Africa/Lagos', dayEndsAt: '00:00' }, [1, 2]).map((row) => Object.values(row)),
    ).toEqual([
      [1, null, 0, 2, 200, 290],
      [1, 13, 0, 2, 200, 290],
      [2, null, 0, 1, 60, 60],
      [2, 12, 0, 1, 60, 60],
      [9, null, 0, 1, 10, 10],
      [9, 11, 0, 1, 10, 10],
      [0, null, 0, 1, 30, 30],
      [0, 0, 0, 1, 30, 30],
    ]);
  });

  it('follow the evening when the business day ends after midnight', () => {
    const times = [
      time(1, '2026-11-20T23:30:00', 60),
      time(1, '2026-11-20T20:30:00', 60),
      time(1, '2026-11-21T02:30:00', 60),
    ];
    const late = timeRows([...times, time(1, '2026-11-21T00:10:00', 60)], { timeZone: 'UTC', dayEndsAt: '02:00' }, [1]);
    expect(late.map(({ hour }) => hour)).toEqual([null, 2, 20, 23, 0]);
  });

  it('keep the begin and the end of a day apart that ends at half an hour', () => {
    const times = [
      time(1, '2026-11-21T02:29:59', 60),
      time(1, '2026-11-20T02:30:00', 60),
      time(1, '2026-11-20T23:30:00', 60),
      time(1, '2026-11-21T00:29:59', 60),
    ];
    const rows = timeRows(times, { timeZone: 'UTC', dayEndsAt: '02:30' }, [1]);
    expect(rows.map(({ hour, minute, count }) => [hour, minute, count])).toEqual([
      [null, 0, 4],
      [2, 30, 1],
      [23, 30, 2],
      [1, 30, 1],
    ]);
  });

  it('are none of nothing', () => {
    expect(timeRows([], { timeZone: 'UTC', dayEndsAt: '00:00' }, [1])).toEqual([]);
  });
});
