import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Grid, PageBody, Row, Stack, Text } from './index.ts';
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

test('a row centres its parts and gives one of them the space that is left', async () => {
  const screen = await render(
    <Row gap={12} as="section" aria-label="Row" style={{ inlineSize: 300 }}>
      <Text grow shrink cut>
        {'long '.repeat(40)}
      </Text>
      <span style={{ inlineSize: 50, blockSize: 60 }}>End</span>
    </Row>,
  );
  const row = screen.getByRole('region', { name: 'Row' }).element();
  const [text, end] = [...row.children].map(boxOf);
  expect(text?.width).toBe(300 - 50 - 12);
  expect((text?.top ?? 0) + (text?.height ?? 0) / 2).toBe((end?.top ?? 0) + (end?.height ?? 0) / 2);
});

test('a text has the tone and size that it says, and the class of a screen wins', async () => {
  const screen = await render(
    <>
      <style>{'.own { font-size: 20px }'}</style>
      <Text as="p" tone="danger" size={12} weight={500}>
        Plain
      </Text>
      <Text size={12} className="own">
        Own
      </Text>
    </>,
  );
  const styleOf = (text: string) => getComputedStyle(screen.getByText(text, { exact: true }).element());
  expect([styleOf('Plain').fontSize, styleOf('Plain').fontWeight]).toEqual(['12px', '500']);
  expect(styleOf('Plain').color).not.toBe(styleOf('Own').color);
  expect(styleOf('Own').fontSize).toBe('20px');
});
