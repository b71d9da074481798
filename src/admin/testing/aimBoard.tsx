// Board of the tests of where a dragged card goes, and the hands that drag there.
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PageHeader } from '#admin';
import { renderPlugin } from './renderPlugin.tsx';
import { definePlugin } from '../plugins/definePlugin.ts';
import { Board } from '../board/Board.tsx';
import type { BoardCard, BoardColumn, BoardLane, BoardProps, CardParts } from '../board/boardTypes.ts';

/** Wide columns, a narrow one that takes cards, one that takes none, and folded ones. */
export const COLUMNS: readonly BoardColumn[] = [
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
export const LANES: readonly BoardLane[] = [
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
export async function show({ locale = 'en', width, ...rest }: Options = {}) {
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
export const announced = () => document.querySelector('[id^="rfd-announcement"]')?.textContent ?? '';
const frame = async () => new Promise(requestAnimationFrame);
/**
 * No card is dragged, nor on its way to its place, and the lists are at rest: the library ends a press before its drag when
 * anything scrolls, also a list that has become shorter.
 */
export const settle = async () => {
  await expect
    .poll(() => document.querySelector('body > [data-rfd-draggable-id], [data-rfd-placeholder-context-id]'))
    .toBeNull();
  await frame();
  await frame();
};

/** Places at which a card is held, and at which it is dropped: of the width, from the left. */
export const PLACES = { left: 0.02, middle: 0.5, right: 0.98 };

const pointOf = (element: Element, x: number, y = 0.5) => {
  const { width, height } = element.getBoundingClientRect();
  return { x: Math.round(width * x), y: Math.round(height * y) };
};

/** Drags a card, held at its left edge, middle or right edge, to a place of a column. */
export async function drag(board: Shown, name: string, held: keyof typeof PLACES, to: string, at: keyof typeof PLACES) {
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

/** All of {@link PLACES}. */
export const HELD = ['left', 'middle', 'right'] as const;

/** Tells the page of a mouse at a point of the window. */
export const fire = (type: string, clientX: number, clientY: number) =>
  (document.elementFromPoint(clientX, clientY) ?? document.body).dispatchEvent(
    new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true }),
  );
