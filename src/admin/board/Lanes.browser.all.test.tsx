import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PageHeader } from '#admin';
import { renderPlugin } from '#admin/testing';
import { definePlugin } from '../plugins/definePlugin.ts';
import { Board } from './Board.tsx';
import type { BoardCard, BoardLane, BoardProps, CardParts } from './boardTypes.ts';

const COLUMNS = [
  { id: 'todo', title: 'To do' },
  { id: 'done', title: 'Done' },
];
const LANES: readonly BoardLane[] = [
  { id: 'salma', title: 'Salma' },
  { id: 'claire', title: 'Claire' },
  { id: 'none', title: 'Unassigned', isUnassigned: true },
];
const CARDS: readonly BoardCard[] = [
  { id: '1', column: 'todo', title: 'Order crockery', lanes: ['salma'] },
  { id: '2', column: 'todo', title: 'Print menus', lanes: ['claire'] },
  { id: '3', column: 'done', title: 'Hire cooks', lanes: ['claire'] },
  { id: '4', column: 'done', title: 'Clean', lanes: ['none'] },
];

const draw = (card: BoardCard, { menu }: CardParts) => (
  <article style={{ border: '1px solid', padding: 8 }}>
    {card.title}
    {menu}
  </article>
);

type Options = Partial<Pick<BoardProps<BoardCard>, 'canChangeLanes'>> & {
  answer?: () => Promise<void>;
  isFolded?: boolean;
};

/** A page with a board that keeps its moves. */
function pageOf({ answer, isFolded = false, canChangeLanes = true }: Options, moves: string[]) {
  return function BoardPage() {
    const [cards, setCards] = useState(CARDS);
    const [folded, setFolded] = useState(isFolded ? ['claire'] : []);
    const move: BoardProps<BoardCard>['onMove'] = async (card, to, { others, lane }) => {
      const moved = [card, ...others];
      const from = moved.map(({ id }) => lane?.from.get(id));
      moves.push(`${moved.map(({ title }) => title).join('+')}: ${to}, ${from.join('+')} > ${lane?.to}`);
      await answer?.();
      const ids = new Set(moved.map(({ id }) => id));
      setCards((now) =>
        now.map((one) => (ids.has(one.id) ? { ...one, column: to, lanes: lane ? [lane.to] : (one.lanes ?? []) } : one)),
      );
    };
    return (
      <>
        <PageHeader title="Work" />
        <Board
          label="Work"
          columns={COLUMNS}
          cards={cards}
          renderCard={draw}
          onMove={move}
          lanes={LANES.map((lane) => ({ ...lane, isCollapsed: folded.includes(lane.id) }))}
          onLane={(id) => setFolded(folded.filter((one) => one !== id))}
          canChangeLanes={canChangeLanes}
          isOrdered
          canSelect
        />
      </>
    );
  };
}

async function show(options: Options = {}) {
  const moves: string[] = [];
  const plugin = definePlugin({
    id: 'lanes-test',
    title: 'Work',
    api: 1,
    pages: [{ path: 'work', title: 'Work', group: 'work', load: async () => ({ default: pageOf(options, moves) }) }],
  });
  const { screen } = await renderPlugin(plugin, { at: '/work' });
  const cell = (lane: string, column: string) =>
    screen.getByRole('region', { name: `${lane}, ${column}`, exact: true });
  const card = (name: string) => screen.getByRole('group', { name, exact: true });
  await expect.element(card('Order crockery')).toBeVisible();
  return { screen, moves, cell, card };
}

/** Text of the library's live region. */
const announced = () => document.querySelector('[id^="rfd-announcement"]')?.textContent;

test('a card dropped in another lane and column leaves its lane, and is there before the answer', async () => {
  const waiting = Promise.withResolvers<void>();
  const { moves, cell, card } = await show({ answer: () => waiting.promise });
  await userEvent.dragAndDrop(card('Order crockery'), cell('Claire', 'Done').getByText('Hire cooks'), { steps: 10 });
  await expect.element(cell('Claire', 'Done').getByText('Order crockery')).toBeVisible();
  expect(moves).toEqual(['Order crockery: done, salma > claire']);
  expect(announced()).toBe('Moved Order crockery to Done, Claire.');
  waiting.resolve();
  await expect.element(cell('Claire', 'Done').getByText('Order crockery')).toBeVisible();
  await expect.element(cell('Salma', 'To do').getByText('Order crockery')).not.toBeInTheDocument();
});

test('a card dropped in another lane of its column changes the lane alone', async () => {
  const { moves, cell, card } = await show();
  await userEvent.dragAndDrop(card('Order crockery'), cell('Claire', 'To do').getByText('Print menus'), { steps: 10 });
  await expect.element(cell('Claire', 'To do').getByText('Order crockery')).toBeVisible();
  expect(moves).toEqual(['Order crockery: todo, salma > claire']);
});

test('a move to another lane that fails brings the card back to its lane', async () => {
  const { screen, cell, card } = await show({ answer: async () => Promise.reject(new Error('Claire is on leave')) });
  await userEvent.dragAndDrop(card('Order crockery'), cell('Claire', 'To do').getByText('Print menus'), { steps: 10 });
  await expect.element(screen.getByText('Claire is on leave')).toBeVisible();
  await expect.element(cell('Salma', 'To do').getByText('Order crockery')).toBeVisible();
});

test('the menu assigns a card by keys, in a folded lane, too, and the card keeps the focus', async () => {
  const { screen, moves, cell, card } = await show({ isFolded: true });
  await expect.element(card('Print menus')).not.toBeInTheDocument();
  screen.getByRole('button', { name: 'Actions for Order crockery' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const lanes = screen.getByRole('group', { name: 'Assign to' }).getByRole('menuitem');
  await expect.poll(() => lanes.elements().map(({ textContent }) => textContent)).toEqual(['Claire', 'Unassigned']);
  await lanes.first().click();
  await expect.element(cell('Claire', 'To do').getByText('Order crockery')).toBeVisible();
  await expect.element(card('Order crockery')).toHaveFocus();
  await expect.element(screen.getByText('Moved Order crockery to Claire.')).toBeInTheDocument();
  expect(moves).toEqual(['Order crockery: todo, salma > claire']);
});

test('selected cards of several lanes move together, each out of its own', async () => {
  const { screen, moves, card, cell } = await show();
  await userEvent.keyboard('{Control>}');
  await card('Print menus').click();
  await card('Order crockery').click();
  await userEvent.keyboard('{/Control}');
  await expect.element(screen.getByText('2 cards selected')).toBeVisible();
  await screen.getByRole('button', { name: 'Actions for Order crockery' }).click();
  await screen.getByRole('menuitem', { name: 'Unassigned' }).click();
  await expect.element(cell('Unassigned', 'To do').getByText('Print menus')).toBeVisible();
  await expect.element(cell('Unassigned', 'To do').getByText('Order crockery')).toBeVisible();
  expect(moves).toEqual(['Order crockery+Print menus: todo, salma+claire > none']);
});

test('without canChangeLanes other lanes take no card, and the menu names none', async () => {
  const { screen, moves, cell, card } = await show({ canChangeLanes: false });
  await userEvent.dragAndDrop(card('Order crockery'), cell('Claire', 'Done').getByText('Hire cooks'), { steps: 10 });
  await expect.poll(announced).toBe('Order crockery cannot be moved there and stays in To do.');
  await screen.getByRole('button', { name: 'Actions for Order crockery' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Done' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Assign to' }).elements()).toEqual([]);
  expect(moves).toEqual([]);
});
