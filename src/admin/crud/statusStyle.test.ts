import { expect, test } from 'vitest';
import { statusStyle } from './statusStyle.ts';

test('a value looks as its field declares, whatever the word is', () => {
  const tones = { frozen: 'waiting', paid: 'danger' } as const;
  expect(statusStyle({ tones }, 'frozen')).toEqual({ tone: 'warning', icon: 'hourglass' });
  expect(statusStyle({ tones }, 'paid')).toEqual({ tone: 'danger', icon: 'circle-alert' });
});

test('a value without a declared tone is a plain choice', () => {
  expect(statusStyle({}, 'paid')).toBeUndefined();
  expect(statusStyle({ tones: { open: 'info' } }, 'paid')).toBeUndefined();
});
