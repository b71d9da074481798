import { expect, test } from 'vitest';
import { statusLook } from './statusLook.ts';

test('a value looks as its field declares, whatever the word is', () => {
  const tones = { frozen: 'waiting', paid: 'danger' } as const;
  expect(statusLook({ tones }, 'frozen')).toEqual({ tone: 'warning', icon: 'hourglass' });
  expect(statusLook({ tones }, 'paid')).toEqual({ tone: 'danger', icon: 'circle-alert' });
});

test('a value without a declared tone is a plain choice', () => {
  expect(statusLook({}, 'paid')).toBeUndefined();
  expect(statusLook({ tones: { open: 'info' } }, 'paid')).toBeUndefined();
});
