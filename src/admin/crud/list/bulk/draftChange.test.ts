import { describe, expect, it } from 'vitest';
import { readChange } from './draftChange.ts';

const read = (field: Parameters<typeof readChange>[0], how: 'setTo' | 'empty' | 'raisePercent', text: string) =>
  readChange(field, { field: 'x', how, text }, 'Europe/Paris');
const valueOf = (...given: Parameters<typeof read>) => {
  const found = read(...given);
  return 'change' in found ? found.change.value : found.problem;
};

describe('a line of the bulk edit', () => {
  it('is read by the kind of its field', () => {
    expect(valueOf({ type: 'money' }, 'setTo', '12,5')).toBe(12.5);
    expect(valueOf({ type: 'decimal', scale: 3 }, 'setTo', '١٢٫٥')).toBe(12.5);
    expect(valueOf({ type: 'boolean' }, 'setTo', 'false')).toBe(false);
    expect(valueOf({ type: 'datetime' }, 'setTo', '2026-07-01T10:30')).toBe('2026-07-01T08:30:00+00:00');
    expect(valueOf({ type: 'text' }, 'empty', 'left over')).toBeNull();
  });

  it('says what is wrong, and does not change a sign behind one’s back', () => {
    expect(valueOf({ type: 'money' }, 'setTo', '')).toBe('flexy.violation.blank');
    expect(valueOf({ type: 'money' }, 'setTo', 'much')).toBe('flexy.violation.type.number');
    expect(valueOf({ type: 'money' }, 'raisePercent', '-5')).toBe('flexy.violation.negative');
    expect(valueOf({ type: 'datetime' }, 'setTo', 'soon')).toBe('flexy.violation.type.datetime');
    expect(valueOf(undefined, 'setTo', 'x')).toBe('flexy.violation.choice');
  });
});
