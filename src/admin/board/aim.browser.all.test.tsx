import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
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

type Options = Pick<BoardProps<BoardCard>, 'lanes' | 'mode'> & { locale?: 'en' | 'ar' };

/** Shows a board on which every move is noted, and taken back. */
async function show({ locale = 'en', ...rest }: Options = {}) {
  const moves: string[] = [];
  const note: BoardProps<BoardCard>['onMove'] = async ({ title }, to, { lane }) =>
    void moves.push([title, to, ...(lane ? [lane.to] : [])].join(' > '));
  const page = () => (
    <>
      <PageHeader title="Leads" />
      <div style={{ display: 'flex', blockSize: 560 }}>
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
/** No card is dragged, nor on its way to its place. */
const settle = async () => {
  await expect.poll(() => document.querySelector('body > [data-rfd-draggable-id]')).toBeNull();
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

test('with lanes, the cell under the pointer takes the card', async () => {
  const board = await show({ lanes: LANES });
  for (const held of HELD) {
    board.moves.length = 0;
    await drag(board, 'Café Atlas', held, 'Claire, Done', 'middle');
    await drag(board, 'Dar Anika', held, 'Salma, Paused', 'middle');
    expect(board.moves, `held ${held}`).toEqual(['Café Atlas > done > claire', 'Dar Anika > paused > salma']);
  }
});

test('a dragged card is drawn where the hand holds it', async () => {
  const { card, column } = await show();
  const held = card('Café Atlas').element();
  const from = held.getBoundingClientRect();
  const to = column('Offer').element().getBoundingClientRect();
  const fire = (type: string, clientX: number, clientY: number) =>
    (document.elementFromPoint(clientX, clientY) ?? document.body).dispatchEvent(
      new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true }),
    );
  fire('mousedown', from.left + 5, from.top + 60);
  fire('mousemove', from.left + 15, from.top + 60);
  fire('mousemove', to.left + 105, from.top + 160);
  const dragged = () => document.querySelector('body > [data-rfd-draggable-id] > *');
  // Its frame may be turned by a degree, its middle is not: the hand lifted it 15 px beside its edge.
  const middle = () => {
    const { left = 0, width = 0 } = dragged()?.getBoundingClientRect() ?? {};
    return Math.round(left + width / 2);
  };
  await expect.poll(middle).toBe(Math.round(to.left + 105 - 15 + from.width / 2));
  fire('mouseup', to.left + 105, from.top + 160);
  await settle();
});

test('a movement right before the release counts', async () => {
  const { card, column, moves } = await show();
  const from = card('Café Atlas').element().getBoundingClientRect();
  const to = column('Done').element().getBoundingClientRect();
  const fire = (type: string, clientX: number, clientY: number) =>
    (document.elementFromPoint(clientX, clientY) ?? document.body).dispatchEvent(
      new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true }),
    );
  fire('mousedown', from.left + 5, from.top + 60);
  fire('mousemove', from.left + 15, from.top + 60);
  await expect.poll(announced).toBe('Picked up Café Atlas in New.');
  fire('mousemove', to.left + 50, to.top + 100);
  fire('mouseup', to.left + 50, to.top + 100);
  await expect.poll(() => moves).toEqual(['Café Atlas > done']);
  await settle();
});
