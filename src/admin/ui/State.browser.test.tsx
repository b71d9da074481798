import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Modal } from './Modal.tsx';
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

test('a window that an action opens has texts of its own: neither centred nor broken inside words', async () => {
  const screen = await render(
    <State
      icon="search"
      title="Nothing yet"
      actions={
        <Modal onCancel={() => undefined} aria-label="New">
          <p>USD</p>
        </Modal>
      }
    />,
  );
  const { textAlign, overflowWrap } = getComputedStyle(screen.getByText('USD').element());
  expect([textAlign, overflowWrap]).toEqual(['start', 'normal']);
  expect(getComputedStyle(screen.getByText('Nothing yet').element()).textAlign).toBe('center');
});
