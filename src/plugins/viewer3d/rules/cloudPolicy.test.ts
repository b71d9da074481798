import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cloudPolicy, styleBeside } from './cloudPolicy.ts';

const SCRIPT = 'https://viewer.example.com/7.x/viewer3D.min.js';

it('allows exactly the script of the installation and the own inline one', () => {
  const hash = createHash('sha256').update('go()').digest('base64');
  const policy = cloudPolicy(SCRIPT, `'sha256-${hash}'`);
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src '));
  expect(scripts).toBe(`script-src https://viewer.example.com blob: 'sha256-${hash}' 'wasm-unsafe-eval' 'unsafe-eval'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
});

it('has an opaque origin, so that the foreign script reaches nothing of the back office', () => {
  const sandbox = cloudPolicy(SCRIPT, '')
    .split('; ')
    .find((part) => part.startsWith('sandbox'));
  expect(sandbox).toBe('sandbox allow-scripts');
});

it.each([
  [SCRIPT, 'https://viewer.example.com/7.x/style.min.css'],
  ['https://viewer.example.com/viewer3D.js?v=7', 'https://viewer.example.com/style.css?v=7'],
  ['https://viewer.example.com/other.js', null],
])('the style sheet of %s', (script, style) => {
  expect(styleBeside(script)).toBe(style);
});
