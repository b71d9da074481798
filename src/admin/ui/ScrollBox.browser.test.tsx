import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScrollBox } from './ScrollBox.tsx';

/** A row of letters of which a place of 200 px shows a part, once it is long. */
function Letters({ hasLink = false }: { hasLink?: boolean }) {
  const [isLong, setLong] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLong(!isLong)}>
        Other length
      </button>
      <div style={{ inlineSize: 200 }}>
        <ScrollBox label="Letters">
          <div style={{ inlineSize: isLong ? 600 : 100 }}>{hasLink ? <a href="#a">A</a> : 'A'}</div>
        </ScrollBox>
      </div>
    </>
  );
}

test('a box is a stop of the keyboard as long as it holds more than it shows', async () => {
  const screen = await render(<Letters />);
  const change = screen.getByRole('button', { name: 'Other length' });
  const box = screen.getByRole('region', { name: 'Letters' });
  await expect.element(box).not.toBeInTheDocument();
  await change.click();
  await expect.element(box).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => box.element().scrollLeft).toBeGreaterThan(0);
  await change.click();
  await expect.element(box).not.toBeInTheDocument();
});

test('a link in a box brings the keyboard there by itself', async () => {
  const screen = await render(<Letters hasLink />);
  await screen.getByRole('button', { name: 'Other length' }).click();
  const link = screen.getByRole('link', { name: 'A' });
  await userEvent.keyboard('{Tab}');
  await expect.element(link).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Letters' }).query()).toBeNull();
});
