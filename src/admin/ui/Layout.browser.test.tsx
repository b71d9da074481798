import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Grid, PageBody, Stack } from './index.ts';
import './base.css';

const boxOf = (element: Element) => element.getBoundingClientRect();

test('the body of a page keeps a distance from the edges of the screen', async () => {
  const screen = await render(
    <main style={{ inlineSize: 600 }}>
      <PageBody>
        <p>Inside</p>
      </PageBody>
    </main>,
  );
  const inside = boxOf(screen.getByText('Inside').element());
  const around = boxOf(screen.getByRole('main').element());
  expect(inside.left - around.left).toBe(20);
  expect(around.right - inside.right).toBe(20);
});

test.each([
  ['s', 8],
  ['m', 16],
  ['l', 24],
] as const)('parts of a stack have room %s between them', async (gap, room) => {
  const screen = await render(
    <Stack gap={gap}>
      <p>First</p>
      <p>Second</p>
    </Stack>,
  );
  const [first, second] = ['First', 'Second'].map((text) => boxOf(screen.getByText(text).element()));
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(room);
});

test('a full row wraps', async () => {
  const screen = await render(
    <div style={{ inlineSize: 200 }}>
      <Stack direction="row" gap="s">
        {['One', 'Two', 'Three'].map((text) => (
          <span key={text} style={{ inlineSize: 90 }}>
            {text}
          </span>
        ))}
      </Stack>
    </div>,
  );
  const tops = ['One', 'Two', 'Three'].map((text) => boxOf(screen.getByText(text).element()).top);
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBeGreaterThan(tops[0] ?? 0);
});

/** Number of columns of a grid at a width, px. */
async function columnsIn(width: number): Promise<number> {
  const screen = await render(
    <div style={{ inlineSize: width }}>
      <Grid min={250}>
        {['a', 'b', 'c', 'd'].map((name) => (
          <p key={name}>
            {name} {'x'.repeat(200)}
          </p>
        ))}
      </Grid>
    </div>,
  );
  const cells = [...screen.container.querySelectorAll('p')].map(boxOf);
  const place = boxOf(screen.container.firstElementChild ?? screen.container);
  expect(Math.max(...cells.map(({ right }) => right))).toBeLessThanOrEqual(place.right + 0.5);
  await screen.unmount();
  return new Set(cells.map(({ left }) => left)).size;
}

test('a grid has as many columns as fit, and one in a narrow place; a long word widens none', async () => {
  expect(await columnsIn(1100)).toBe(4);
  expect(await columnsIn(600)).toBe(2);
  expect(await columnsIn(200)).toBe(1);
});
