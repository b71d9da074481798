import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { announced, fire, LANES, settle, show } from '../testing/aimBoard.tsx';

test('a gap that a card opens in a lane brings no other lane under a pointer that rests', async () => {
  const { card, column, moves } = await show({ lanes: LANES });
  const from = card('Dar Anika').element().getBoundingClientRect();
  const over = column('Salma, Offer').element().getBoundingClientRect();
  const to = column('Claire, Offer').element().getBoundingClientRect();
  fire('mousedown', from.left + 100, from.top + 60);
  fire('mousemove', from.left + 90, from.top + 60);
  fire('mousemove', over.left + 100, over.bottom - 5);
  await expect.poll(announced).toBe('Dar Anika is over Offer, Salma.');
  // The lane of Claire is further down now.
  await expect.poll(() => column('Claire, Offer').element().getBoundingClientRect().top).toBeGreaterThan(to.top + 40);
  fire('mousemove', to.left + 100, to.top + 10);
  await expect.poll(announced).toBe('Dar Anika is over Offer, Claire.');
  await expect.poll(() => column('Claire, Offer').element().getBoundingClientRect().top).toBeCloseTo(to.top, 0);
  fire('mouseup', to.left + 100, to.top + 10);
  await expect.poll(() => moves).toEqual(['Dar Anika > offer']);
  await settle();
});

test('a card that is held at its bottom goes to the column whose header is under the pointer', async () => {
  const { card, column, moves } = await show();
  const from = card('Café Atlas').element().getBoundingClientRect();
  const to = column('Offer').element().getBoundingClientRect();
  fire('mousedown', from.left + 5, from.bottom - 4);
  fire('mousemove', from.left + 15, from.bottom - 4);
  fire('mousemove', to.right - 5, to.top + 8);
  await expect.poll(announced).toBe('Café Atlas is over Offer.');
  fire('mouseup', to.right - 5, to.top + 8);
  await expect.poll(() => moves).toEqual(['Café Atlas > offer']);
  await settle();
});

test('a dragged card is drawn where the hand holds it, also after a fast start', async () => {
  const { card, column } = await show();
  const from = card('Café Atlas').element().getBoundingClientRect();
  const to = column('Offer').element().getBoundingClientRect();
  fire('mousedown', from.left + 5, from.top + 60);
  fire('mousemove', from.left + 250, from.top + 90);
  fire('mousemove', to.left + 105, from.top + 160);
  const dragged = () => document.querySelector('body > [data-rfd-draggable-id] > *');
  // Its frame may be turned by a degree, its middle is not.
  const middle = () => {
    const { left = 0, width = 0, top = 0, height = 0 } = dragged()?.getBoundingClientRect() ?? {};
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  const at = [to.left + 105 - 5 + from.width / 2, from.top + 160 - 60 + from.height / 2];
  await expect.poll(middle).toEqual(at.map(Math.round));
  fire('mouseup', to.left + 105, from.top + 160);
  await settle();
});

for (const [locale, mode] of [
  ['en', 'plain'],
  ['ar', 'virtual'],
] as const)
  test(`a card at the edge of a board that scrolls reaches the columns out of sight (${locale}, ${mode})`, async () => {
    // So wide that the narrow column is no part of the edges, over which the board would scroll on.
    const { screen, card, column, moves } = await show({ locale, mode, width: 760 });
    const scroller = screen.getByRole('group', { name: 'Leads', exact: true }).element();
    const board = scroller.getBoundingClientRect();
    const place = (name: string) => column(name).element().getBoundingClientRect();
    const edge = locale === 'ar' ? board.left + 4 : board.right - 4;
    const from = card('Café Atlas').element().getBoundingClientRect();
    const y = from.top + 60;
    fire('mousedown', from.left + 60, y);
    fire('mousemove', from.left + 70, y);
    fire('mousemove', edge, y);
    const end = scroller.scrollWidth - scroller.clientWidth;
    await expect.poll(() => Math.abs(Math.abs(scroller.scrollLeft) - end) <= 1).toBe(true);
    await expect.poll(announced).toContain('Done');
    const to = place('Paused').left + 60;
    fire('mousemove', to, y);
    await expect.poll(announced).toContain('Paused');
    const dragged = () => document.querySelector('body > [data-rfd-draggable-id] > *')?.getBoundingClientRect();
    const middle = () => Math.round(((dragged()?.left ?? 0) + (dragged()?.right ?? 0)) / 2);
    await expect.poll(middle).toBe(Math.round(to - 60 + from.width / 2));
    fire('mouseup', to, y);
    await expect.poll(() => moves).toEqual(['Café Atlas > paused']);
    await settle();
  });

test('a folded column that a board has scrolled takes the card under the pointer', async () => {
  const { screen, card, column, moves } = await show({ width: 460 });
  const board = screen.getByRole('group', { name: 'Leads', exact: true }).element();
  const from = card('Café Atlas').element().getBoundingClientRect();
  fire('mousedown', from.left + 60, from.top + 60);
  fire('mousemove', from.left + 70, from.top + 60);
  const to = column('Won').element().getBoundingClientRect().left - 60 + 20;
  fire('mousemove', to, from.top + 60);
  await expect.poll(announced).toBe('Picked up Café Atlas in New.');
  // A wheel scrolls the board below a pointer that rests.
  board.scrollLeft = 60;
  await expect.poll(announced).toBe('Café Atlas is over Won.');
  fire('mouseup', to, from.top + 60);
  await expect.poll(() => moves).toEqual(['Café Atlas > won']);
  await settle();
});

test('keys move a card from column to column, folded ones, too', async () => {
  const { card, moves } = await show();
  card('Café Atlas').element().closest<HTMLElement>('[data-rfd-drag-handle-draggable-id]')?.focus();
  await userEvent.keyboard(' ');
  await expect.poll(announced).toBe('Picked up Café Atlas in New.');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(announced).toBe('Café Atlas is over Won.');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(announced).toBe('Café Atlas is over Offer.');
  await userEvent.keyboard(' ');
  await expect.poll(() => moves).toEqual(['Café Atlas > offer']);
  await settle();
});

test('a movement right before the release counts', async () => {
  const { card, column, moves } = await show();
  const from = card('Café Atlas').element().getBoundingClientRect();
  const to = column('Done').element().getBoundingClientRect();
  fire('mousedown', from.left + 5, from.top + 60);
  fire('mousemove', from.left + 15, from.top + 60);
  await expect.poll(announced).toBe('Picked up Café Atlas in New.');
  fire('mousemove', to.left + 50, to.top + 100);
  fire('mouseup', to.left + 50, to.top + 100);
  await expect.poll(() => moves).toEqual(['Café Atlas > done']);
  await settle();
});
