import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../project.ts';
import createLucideIcon from '../../src/admin/ui/lucideIcon.ts';
import { slimIcons } from './slimIcons.ts';

const ICONS = path.join(ROOT, 'node_modules/lucide-react/dist/esm/icons');

/** The drawing in a module of the package. */
async function drawingIn(code: string): Promise<Parameters<typeof createLucideIcon>[0]> {
  const [, literal] = /const __iconData = (\{[\s\S]*?\n\});/.exec(code) ?? [];
  const module = `export default ${literal}`;
  return ((await import(`data:text/javascript,${encodeURIComponent(module)}`)) as { default: never }).default;
}

test.for(['truck', 'settings', 'calculator'])('the drawing of %s keeps its lines and loses its keys', async (name) => {
  const code = await readFile(path.join(ICONS, `${name}.mjs`), 'utf8');
  const { transform } = slimIcons();
  if (typeof transform !== 'object') throw new Error('There is no transform.');
  const slim = (transform.handler as (code: string) => { code: string })(code).code;
  expect(slim).not.toMatch(/\bkey:/);
  const [whole, light] = await Promise.all([drawingIn(code), drawingIn(slim)]);
  expect(light.node.length).toBeGreaterThan(1);
  const markup = renderToStaticMarkup(createElement(createLucideIcon(light), { size: 16, 'aria-hidden': 'true' }));
  expect(markup).toBe(
    renderToStaticMarkup(createElement(createLucideIcon(whole), { size: 16, 'aria-hidden': 'true' })),
  );
  for (const [, { d }] of light.node) expect(markup).toContain(d ?? '');
  expect(markup).toContain('viewBox="0 0 24 24"');
  expect(markup).toContain('width="16"');
});
