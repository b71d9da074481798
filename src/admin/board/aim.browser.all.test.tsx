import { expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { PageHeader } from '#admin';
import { renderPlugin } from '#admin/testing';
import { definePlugin } from '../plugins/definePlugin.ts';
import { Board } from './Board.tsx';
import type { BoardCard, BoardColumn, BoardLane, BoardProps, CardParts } from './boardTypes.ts';

/** Wide columns, a narrow one that takes cards, one that takes none, and folded ones. */
const COLUMNS: readonly BoardColumn[] = [
  { id: 'lost', title: 'Lost', isCollapsed: true },
  { id: 'new', title: 'New' },
  { id: 'won', title: 'Won', isCollapsed: true },
  { id: 'offer', title: 'Offer' },
  { id: 'cancelled', title: 'Cancelled', isNarrow: true, canDropInto: false },
  { id: 'paused', title: 'Paused', isNarrow: true },
  { id: 'done', title: 'Done' },
];
const CARDS: readonly BoardCard[] = [
  { id: '1', column: 'new', title: 'Café Atlas', lanes: ['salma'] },
  { id: '2', column: 'offer', title: 'Riad Zitoun', lanes: ['salma'] },
  { id: '3', column: 'paused', title: 'Hotel Toubkal', lanes: ['claire'] },
  { id: '4', column: 'done', title: 'Dar Anika', lanes: ['claire'] },
];
const LANES: readonly BoardLane[] = [
  { id: 'salma', title: 'Salma' },
  { id: 'claire', title: 'Claire' },
];

const draw = (card: BoardCard, { menu }: CardParts) => (
  <article style={{ border: '1px solid', minBlockSize: 90 }}>
    {card.title}
    {menu}
  </article>
);

type Options = Pick<BoardProps<BoardCard>, 'lanes' | 'mode'> & { locale?: 'en' | 'ar'; width?: number };

/** Shows a board on which every move is noted, and taken back. */
async function show({ locale = 'en', width, ...rest }: Options = {}) {
  const moves: string[] = [];
  const note: BoardProps<BoardCard>['onMove'] = async ({ title }, to, { lane }) =>
    void moves.push([title, to, ...(lane ? [lane.to] : [])].join(' > '));
  const page = () => (
    <>
      <PageHeader title="Leads" />
      <div style={{ display: 'flex', blockSize: 560, inlineSize: width }}>
        <Board label="Leads" columns={COLUMNS} cards={CARDS} renderCard={draw} onMove={note} canChangeLanes {...rest} />
      </div>
    </>
  );
  const pages = [{ path: 'leads', title: 'Leads', group: 'work' as const, load: async () => ({ default: page }) }];
  const { screen } = await renderPlugin(definePlugin({ id: 'aim-test', title: 'Leads', api: 1, pages }), {
    at: '/leads',
    locale,
  });
  const card = (name: string) => screen.getByRole('group', { name, exact: true });
  await expect.element(card('Café Atlas')).toBeVisible();
  return { screen, card, moves, column: (name: string) => screen.getByRole('region', { name, exact: true }) };
}
type Shown = Awaited<ReturnType<typeof show>>;

/** Text of the library's live region. */
const announced = () => document.querySelector('[id^="rfd-announcement"]')?.textContent ?? '';
const frame = async () => new Promise(requestAnimationFrame);
/**
 * No card is dragged, nor on its way to its place, and the lists are at rest: the library ends a press before its drag when
 * anything scrolls, also a list that has become shorter.
 */
const settle = async () => {
  await expect
    .poll(() => document.querySelector('body > [data-rfd-draggable-id], [data-rfd-placeholder-context-id]'))
    .toBeNull();
  await frame();
  await frame();
};

/** Places at which a card is held, and at which it is dropped: of the width, from the left. */
const PLACES = { left: 0.02, middle: 0.5, right: 0.98 };

const pointOf = (element: Element, x: number, y = 0.5) => {
  const { width, height } = element.getBoundingClientRect();
  return { x: Math.round(width * x), y: Math.round(height * y) };
};

/** Drags a card, held at its left edge, middle or right edge, to a place of a column. */
async function drag(board: Shown, name: string, held: keyof typeof PLACES, to: string, at: keyof typeof PLACES) {
  const card = board.card(name);
  const column = board.column(to);
  await userEvent.dragAndDrop(card, column, {
    sourcePosition: pointOf(card.element(), PLACES[held], 0.8),
    targetPosition: pointOf(column.element(), PLACES[at]),
    steps: 5,
  });
  await settle();
  // Taken back, the card is in its column again.
  await expect.element(card).toBeVisible();
}

const HELD = ['left', 'middle', 'right'] as const;

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

/** Tells the page of a mouse at a point of the window. */
const fire = (type: string, clientX: number, clientY: number) =>
  (document.elementFromPoint(clientX, clientY) ?? document.body).dispatchEvent(
    new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true }),
  );

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
