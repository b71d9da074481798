import { describe, expect, it } from 'vitest';
import { problemOf, readState } from './printerState.ts';

describe('readState', () => {
  it.each([
    ['nothing', [], 'unknown', false],
    ['a ready printer', [0x12, 0x12, 0x12], 'ready', false],
    ['a printer that answers the first question only', [0x16], 'unknown', false],
    ['a printer that says nothing of its paper', [0x12, 0x12], 'unknown', false],
    ['an open cover without a word about paper', [0x1a, 0x36], 'coverOpen', false],
    ['little paper', [0x12, 0x12, 0x1e], 'ready', true],
    ['no paper', [0x1a, 0x32, 0x7e], 'paperOut', true],
    ['no paper at the sensor only', [0x12, 0x12, 0x72], 'paperOut', false],
    ['an open cover', [0x1a, 0x36, 0x72], 'coverOpen', false],
    ['an error', [0x1a, 0x52, 0x12], 'error', false],
    ['offline without a reason', [0x1a, 0x12, 0x12], 'offline', false],
    ['unrequested status before the answers', [0x10, 0x00, 0x00, 0x00, 0x12, 0x32, 0x72], 'paperOut', false],
    ['bytes that are no status', [0x41, 0xff], 'unknown', false],
  ] as const)('understands %s', (_name, bytes, condition, isPaperLow) => {
    expect(readState(bytes)).toEqual({ condition, isPaperLow });
  });

  it('is no problem when the printer is ready or its state is unknown', () => {
    expect(problemOf({ condition: 'ready', isPaperLow: true })).toBeUndefined();
    expect(problemOf({ condition: 'unknown', isPaperLow: false })).toBeUndefined();
  });
});
