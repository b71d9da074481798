import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { State } from './State.tsx';
import './base.css';

test('a very long word is broken, and makes nothing wider than its place', async () => {
  const word = 'x'.repeat(300);
  const screen = await render(
    <section aria-label="Place" style={{ inlineSize: 260, overflow: 'auto' }}>
      <State icon="search" title={`Nothing matches ${word}`} details={word}>
        {word}
      </State>
    </section>,
  );
  const place = screen.getByRole('region', { name: 'Place' });
  await expect.element(screen.getByRole('heading')).toBeVisible();
  expect(place.element().scrollWidth).toBe(place.element().clientWidth);
});
