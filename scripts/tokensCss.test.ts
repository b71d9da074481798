import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import tokens from '../src/admin/theme/tokens.json' with { type: 'json' };
import { tokensCss } from './tokensCss.ts';

const written = readFileSync(path.join(import.meta.dirname, '../src/admin/ui/tokens.css'), 'utf8');

test('the checked-in tokens.css is what the tokens say', () => {
  expect(written).toBe(tokensCss(tokens));
});

test('every colour of the tokens has its short name in both schemes', () => {
  const [light = '', dark = ''] = written.split("[data-theme='dark']");
  for (const name of [
    'canvas',
    'text-2',
    'on-accent',
    'accent-soft-2',
    'danger-line',
    'tint-3-ink',
    'c6',
    'brand-line',
  ]) {
    expect(light, name).toContain(`--${name}: #`);
    expect(dark, name).toContain(`--${name}: #`);
  }
});
