import { useEffect, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PageHeader } from '#admin';
import { renderPlugin } from '#admin/testing';
import { definePlugin } from '../plugins/definePlugin.ts';
import { Board } from './Board.tsx';
import type { BoardCard, BoardColumn, BoardProps, CardParts } from './boardTypes.ts';

interface Ticket extends BoardCard {
  readonly lines: string;
}

/** The columns of the kitchen board. */
const COLUMNS: readonly BoardColumn[] = [
  { id: 'waiting', title: 'Waiting', extra: '1 late' },
  { id: 'cancelled', title: 'Cancelled', isNarrow: true, isFaded: true, canDragFrom: false, canDropInto: false },
  { id: 'processing', title: 'In Progress' },
  { id: 'done', title: 'Done !', canDragFrom: false, count: 62, empty: 'Nothing is done yet' },
];

const ticket = (id: string, column: string): Ticket => ({ id, column, title: `2-${id}`, lines: `${id} × tea` });
const TICKETS = [
  ticket('0421', 'waiting'),
  ticket('0420', 'waiting'),
  ticket('0413', 'cancelled'),
  ticket('0417', 'processing'),
];

const draw = (card: Ticket, { menu }: CardParts) => (
  <article style={{ border: '1px solid', padding: 12 }}>
    <b>{card.title}</b>
    {menu}
    <p>{card.lines}</p>
  </article>
);

type Options = Partial<Pick<BoardProps<Ticket>, 'cards' | 'columns' | 'mode' | 'cardHeight' | 'moves'>> & {
  /** Answers a move; by default it succeeds. */
  answer?: (card: Ticket, to: string) => Promise<void>;
};

/** A page with a board that keeps what was moved. */
function pageOf({ answer, cards: first = TICKETS, columns = COLUMNS, ...rest }: Options, moves: string[]) {
  return function BoardPage() {
    const [cards, setCards] = useState(first);
    useEffect(() => {
      const remove = (event: Event) =>
        setCards((now) => now.filter(({ id }) => !(event instanceof CustomEvent) || id !== event.detail));
      window.addEventListener('test:deleted', remove);
      return () => window.removeEventListener('test:deleted', remove);
    }, []);
    const move = async (card: Ticket, to: string) => {
      moves.push(`${card.title} ${card.column} > ${to}`);
      await answer?.(card, to);
      setCards((now) => now.map((one) => (one.id === card.id ? { ...one, column: to } : one)));
    };
    return (
      <>
        <PageHeader title="Kitchen" />
        <div style={{ display: 'flex', blockSize: 560 }}>
          <Board label="Tickets" columns={columns} cards={cards} renderCard={draw} onMove={move} {...rest} />
        </div>
      </>
    );
  };
}

async function show(options: Options = {}, locale: 'en' | 'ar' = 'en') {
  const moves: string[] = [];
  const plugin = definePlugin({
    id: 'kitchen-test',
    title: 'Kitchen',
    api: 1,
    pages: [
      { path: 'tickets', title: 'Tickets', group: 'work', load: async () => ({ default: pageOf(options, moves) }) },
    ],
  });
  const { screen } = await renderPlugin(plugin, { at: '/tickets', locale });
  const column = (name: string) => screen.getByRole('region', { name, exact: true });
  const card = (name: string) => screen.getByRole('group', { name, exact: true });
  await expect.element(column('Waiting')).toBeVisible();
  return { screen, moves, column, card };
}

/** Text of the library's live region. */
const announced = () => document.querySelector('[id^="rfd-announcement"]')?.textContent;

test('a column shows its title, its number of cards, what its screen adds, and a text while it is empty', async () => {
  const { column } = await show();
  await expect.element(column('Waiting').getByRole('heading', { name: 'Waiting' })).toBeVisible();
  await expect.element(column('Waiting').getByText('2 cards')).toBeInTheDocument();
  await expect.element(column('Waiting').getByText('1 late')).toBeVisible();
  await expect.element(column('Waiting').getByText('0421 × tea')).toBeVisible();
  await expect.element(column('Done !').getByText('62 cards')).toBeInTheDocument();
  await expect.element(column('Done !').getByText('Nothing is done yet')).toBeVisible();
});

test('keys move a card over the column that takes none, with announcements, and the card keeps the focus', async () => {
  const { card, column, moves } = await show();
  card('2-0421').element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(announced).toBe('Picked up 2-0421 in Waiting.');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(announced).toBe('2-0421 is over In Progress.');
  await userEvent.keyboard(' ');
  await expect.poll(announced).toBe('Moved 2-0421 to In Progress.');
  await expect.element(column('In Progress').getByText('0421 × tea')).toBeVisible();
  expect(moves).toEqual(['2-0421 waiting > processing']);
  await expect.element(card('2-0421')).toHaveFocus();
});

test('a card that somebody else deletes while it is held says so, wherever it is dropped', async () => {
  const { screen, card, moves } = await show();
  for (const [id, keys] of [
    ['0421', '{ArrowRight} '],
    ['0420', ' '],
  ] as const) {
    card(`2-${id}`).element().focus();
    await userEvent.keyboard(' ');
    await expect.poll(announced).toBe(`Picked up 2-${id} in Waiting.`);
    window.dispatchEvent(new CustomEvent('test:deleted', { detail: id }));
    await userEvent.keyboard(keys);
    const text = `2-${id} is no longer on the board: it was deleted or moved, or the filter leaves it out.`;
    await expect.poll(announced).toBe(text);
    await expect.element(screen.getByRole('region', { name: 'Notifications' }).getByText(text)).toBeVisible();
    await expect.element(card(`2-${id}`)).not.toBeInTheDocument();
  }
  expect(moves).toEqual([]);
});

test('Escape puts a card back', async () => {
  const { card, column, moves } = await show();
  card('2-0421').element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(announced).toBe('Picked up 2-0421 in Waiting.');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(announced).toBe('2-0421 is over In Progress.');
  await userEvent.keyboard('{Escape}');
  await expect.poll(announced).toBe('Cancelled. 2-0421 stays in Waiting.');
  await expect.element(column('Waiting').getByText('0421 × tea')).toBeVisible();
  expect(moves).toEqual([]);
});

test('the menu names the columns that take the card, and gives it the focus in its new one', async () => {
  const { screen, card, column, moves } = await show();
  await screen.getByRole('button', { name: 'Actions for 2-0420' }).click();
  const menu = screen.getByRole('menu', { name: 'Actions for 2-0420' });
  const items = menu.getByRole('menuitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(['In Progress', 'Done !']);
  await expect.element(menu.getByRole('menuitem', { name: 'In Progress' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(column('Done !').getByText('0420 × tea')).toBeVisible();
  await expect.element(card('2-0420')).toHaveFocus();
  await expect.element(screen.getByText('Moved 2-0420 to Done !.')).toBeInTheDocument();
  expect(moves).toEqual(['2-0420 waiting > done']);
  // Its column gives no card away: no menu.
  await expect.element(screen.getByRole('button', { name: 'Actions for 2-0420' })).not.toBeInTheDocument();
});

test('Escape closes the menu and gives its button the focus back', async () => {
  const { screen } = await show();
  const button = screen.getByRole('button', { name: 'Actions for 2-0420' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a card dropped on a column that takes none stays where it was', async () => {
  const { card, column, moves } = await show();
  await userEvent.dragAndDrop(card('2-0421'), column('Cancelled').getByText('0413 × tea'), { steps: 8 });
  await expect.poll(announced).toBe('2-0421 cannot be moved there and stays in Waiting.');
  await expect.element(column('Waiting').getByText('0421 × tea')).toBeVisible();
  expect(moves).toEqual([]);
});

test('a card is dragged to another column by the pointer', async () => {
  const { card, column, moves } = await show();
  await userEvent.dragAndDrop(card('2-0421'), column('Done !').getByText('Nothing is done yet'), { steps: 8 });
  await expect.element(column('Done !').getByText('0421 × tea')).toBeVisible();
  expect(moves).toEqual(['2-0421 waiting > done']);
  expect(announced()).toBe('Moved 2-0421 to Done !.');
});

test('a move that fails brings the card back, with a message', async () => {
  const { screen, column } = await show({ answer: async () => Promise.reject(new Error('The order is paid')) });
  await screen.getByRole('button', { name: 'Actions for 2-0420' }).click();
  await screen.getByRole('menuitem', { name: 'Done !' }).click();
  await expect.element(screen.getByText('The order is paid')).toBeVisible();
  await expect.element(column('Waiting').getByText('0420 × tea')).toBeVisible();
  await expect.element(screen.getByText('2-0420 was not moved and is back in Waiting.')).toBeInTheDocument();
});

test('moves of a column may be named', async () => {
  const { screen } = await show({ moves: { waiting: ['processing'] } });
  await screen.getByRole('button', { name: 'Actions for 2-0420' }).click();
  const items = screen.getByRole('menu').getByRole('menuitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(['In Progress']);
});

test('on a narrow screen the columns scroll sideways, and cards move by their menu', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen, card, column } = await show();
  expect(column('Waiting').element().getBoundingClientRect().width).toBeGreaterThan(300);
  const button = screen.getByRole('button', { name: 'Actions for 2-0420' });
  expect(button.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  await button.click();
  await screen.getByRole('menuitem', { name: 'Done !' }).click();
  await expect.element(card('2-0420')).toHaveFocus();
  await expect.element(column('Done !').getByText('0420 × tea')).toBeInViewport();
});

test('in Arabic the first column is on the right, and the left arrow goes on', async () => {
  const { card, column } = await show({}, 'ar');
  const left = (name: string) => column(name).element().getBoundingClientRect().left;
  expect(left('Waiting')).toBeGreaterThan(left('In Progress'));
  card('2-0421').element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(announced).toBe('التُقطت البطاقة 2-0421 من Waiting.');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(announced).toBe('البطاقة 2-0421 فوق In Progress.');
  await userEvent.keyboard('{Escape}');
  await expect.poll(announced).toContain('أُلغي النقل');
});

test('a card whose change waits on this device is marked', async () => {
  const [first = ticket('0421', 'waiting'), ...rest] = TICKETS;
  await show({ cards: [{ ...first, isWaiting: true }, ...rest] });
  const card = (name: string) => page.getByRole('group', { name, exact: true });
  await expect.element(card('2-0421').getByText('Queued')).toBeVisible();
  await expect.element(card('2-0420')).toBeVisible();
  expect(card('2-0420').getByText('Queued').elements()).toEqual([]);
});
