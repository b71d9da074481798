import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { announced, COLUMNS, drag, HELD, LANES, PLACES, settle, show } from '../testing/aimBoard.tsx';

for (const [locale, mode] of [
  ['en', 'plain'],
  ['ar', 'virtual'],
] as const)
  test(`a card goes to the column under the pointer, however it is held (${locale}, ${mode})`, async () => {
    const board = await show({ locale, mode });
    for (const held of HELD)
      for (const { id, title, canDropInto } of COLUMNS) {
        if (id === 'new') continue;
        board.moves.length = 0;
        await drag(board, 'Café Atlas', held, title, 'middle');
        expect(board.moves, `held ${held}, over ${title}`).toEqual(canDropInto === false ? [] : [`Café Atlas > ${id}`]);
      }
  });

test('a card goes to the column under the pointer at the edges of a column, too, from each side', async () => {
  const board = await show();
  for (const held of HELD)
    for (const at of ['left', 'right'] as const) {
      board.moves.length = 0;
      await drag(board, 'Café Atlas', held, 'Offer', at);
      await drag(board, 'Riad Zitoun', held, 'Won', at);
      await drag(board, 'Dar Anika', held, 'Paused', at);
      await drag(board, 'Hotel Toubkal', held, 'Done', at);
      expect(board.moves, `held ${held}, over the ${at} edge`).toEqual([
        'Café Atlas > offer',
        'Riad Zitoun > won',
        'Dar Anika > paused',
        'Hotel Toubkal > done',
      ]);
    }
});

test('a card over its own column stays, and says so', async () => {
  const board = await show();
  for (const held of HELD) await drag(board, 'Café Atlas', held, 'New', 'right');
  expect(board.moves).toEqual([]);
  expect(announced()).toBe('Cancelled. Café Atlas stays in New.');
});

for (const locale of ['en', 'ar'] as const)
  test(`with lanes, the cell under the pointer takes the card (${locale})`, async () => {
    const board = await show({ lanes: LANES, locale });
    for (const held of HELD) {
      board.moves.length = 0;
      for (const to of ['Done', 'Offer', 'Won', 'Lost', 'Paused'])
        await drag(board, 'Café Atlas', held, `Claire, ${to}`, 'middle');
      for (const to of ['New', 'Won', 'Paused']) await drag(board, 'Dar Anika', held, `Salma, ${to}`, 'middle');
      expect(board.moves, `held ${held}`).toEqual([
        ...['done', 'offer', 'won', 'lost', 'paused'].map((to) => `Café Atlas > ${to} > claire`),
        ...['new', 'won', 'paused'].map((to) => `Dar Anika > ${to} > salma`),
      ]);
    }
  });

/** Sends touches of a finger as the browser itself makes them: it tells them to the element where they began. */
async function finger(type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }) {
  // The test is in a frame of the page.
  const { left = 0, top = 0, width = innerWidth } = window.frameElement?.getBoundingClientRect() ?? {};
  const scale = width / innerWidth;
  const touchPoints = type === 'touchEnd' ? [] : [{ x: left + at.x * scale, y: top + at.y * scale }];
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
}

for (const [locale, lanes] of [
  ['en', undefined],
  ['ar', undefined],
  ['en', LANES],
] as const)
  test(`a finger drags to the column under it, too (${locale}, ${lanes ? 'lanes' : 'no lanes'})`, async () => {
    const board = await show({ locale, ...(lanes && { lanes }) });
    const lane = lanes ? 'Claire, ' : '';
    for (const held of HELD)
      for (const [to, id] of [
        ['Won', 'won'],
        ['Offer', 'offer'],
        ['Paused', 'paused'],
      ]) {
        board.moves.length = 0;
        const from = board.card('Café Atlas').element().getBoundingClientRect();
        const goal = board.column(`${lane}${to}`).element().getBoundingClientRect();
        const at = { x: goal.left + goal.width / 2, y: goal.top + goal.height / 2 };
        await finger('touchStart', { x: from.left + from.width * PLACES[held], y: from.top + 70 });
        await expect.poll(() => document.querySelector('body > [data-rfd-draggable-id]')).not.toBeNull();
        await finger('touchMove', { x: at.x, y: at.y - 20 });
        await finger('touchMove', at);
        await finger('touchEnd', at);
        await expect.poll(() => board.moves).toEqual([`Café Atlas > ${id}${lanes ? ' > claire' : ''}`]);
        await settle();
        await expect.element(board.card('Café Atlas')).toBeVisible();
      }
  });
