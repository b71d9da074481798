import { afterEach, expect, test } from 'vitest';
import { watchLeaks, type Leaks } from './leaks.ts';

let leaks: Leaks;
afterEach(() => leaks.stop());

test('counts unfinished timers and listeners by kind', () => {
  leaks = watchLeaks();
  const ends = new AbortController();
  const onResize = () => undefined;
  const timer = setInterval(() => undefined, 10_000);
  window.addEventListener('resize', onResize);
  window.addEventListener('resize', () => undefined, { signal: ends.signal });
  document.addEventListener('keydown', onResize);
  expect(leaks.alive()).toEqual({ intervals: 1, 'keydown of document': 1, 'resize of window': 2 });
  clearInterval(timer);
  ends.abort();
  document.removeEventListener('keydown', onResize);
  expect(leaks.alive()).toEqual({ 'resize of window': 1 });
  window.removeEventListener('resize', onResize);
  expect(leaks.alive()).toEqual({});
});

test('the page is as before when nobody watches any more', () => {
  const before = [window.setInterval, window.addEventListener];
  leaks = watchLeaks();
  expect([window.setInterval, window.addEventListener]).not.toEqual(before);
  leaks.stop();
  expect([window.setInterval, window.addEventListener]).toEqual(before);
});
