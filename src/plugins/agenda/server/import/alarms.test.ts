import { expect, test } from 'vitest';
import { event, file, only, read } from './readEvents.fixture.ts';

test('an alarm becomes the nearest reminder, the earlier one of two', () => {
  const alarm = (trigger: string, action = 'DISPLAY') => [
    ...['BEGIN:VALARM', `ACTION:${action}`, 'DESCRIPTION:Tasting', trigger, 'END:VALARM'],
  ];
  const timed = (...lines: string[]) =>
    only('DTSTART:20261208T090000Z', 'DTEND:20261208T110000Z', 'SUMMARY:Tasting', ...lines).content.remind;
  expect(timed()).toBeNull();
  for (const [trigger, remind] of [
    ['TRIGGER:PT0S', '0'],
    ['TRIGGER:-PT5M', '5'],
    ['TRIGGER:-PT10M', '15'],
    ['TRIGGER:-PT30M', '30'],
    ['TRIGGER:-PT45M', '60'],
    ['TRIGGER:-PT2H', '60'],
    ['TRIGGER:-P1D', '1440'],
    ['TRIGGER:-P1W', '1440'],
    ['TRIGGER;RELATED=END:-PT2H30M', '30'],
    ['TRIGGER;VALUE=DATE-TIME:20261208T083000Z', '30'],
    // It has begun by then.
    ['TRIGGER:PT15M', null],
    ['TRIGGER;RELATED=END:PT0S', null],
  ] as const)
    expect(timed(...alarm(trigger)), trigger).toBe(remind);
  // The alarm nearest to the start counts; an alarm that is switched off does not.
  expect(timed(...alarm('TRIGGER:-P1D'), ...alarm('TRIGGER:-PT15M', 'EMAIL'))).toBe('15');
  expect(timed(...alarm('TRIGGER:-PT5M', 'NONE'))).toBeNull();
  // A moment is that of one day of a series.
  expect(timed('RRULE:FREQ=DAILY;COUNT=3', ...alarm('TRIGGER;VALUE=DATE-TIME:20261208T083000Z'))).toBeNull();
  expect(timed('RRULE:FREQ=DAILY;COUNT=3', ...alarm('TRIGGER:-PT30M'))).toBe('30');
  const days = (trigger: string) => only('DTSTART;VALUE=DATE:20261208', ...alarm(trigger)).content.remind;
  expect(['-PT15H', '-P2D', 'PT9H', 'PT0S', 'P2D'].map((one) => days(`TRIGGER:${one}`))).toEqual([
    ...['1440', '1440', '0', '0', null],
  ]);
  expect(days('TRIGGER;VALUE=DATE-TIME:20261207T180000Z')).toBe('1440');
  expect(days('TRIGGER;VALUE=DATE-TIME:20261208T070000Z')).toBe('0');
});

test('an alarm that cannot be read is no alarm; a length that cannot be read is a fault', () => {
  for (const trigger of ['20261208T083000Z', '', '-PT', '-P', 'soon']) {
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, 'END:VALARM'];
    expect(only('DTSTART:20261208T090000Z', ...alarm).content.remind, trigger).toBeNull();
  }
  for (const length of ['', 'PT', 'P', 'soon']) {
    const { faults } = read(file(event('UID:1', 'DTSTART:20261208T090000Z', `DURATION:${length}`)));
    expect(faults, length).toMatchObject([{ code: 'date', detail: length }]);
  }
});
