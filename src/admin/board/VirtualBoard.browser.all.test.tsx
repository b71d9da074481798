import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { PageHeader } from '#admin';
import { renderPlugin } from '#admin/testing';
import { definePlugin } from '../plugins/definePlugin.ts';
import { Board } from './Board.tsx';
import type { BoardCard, CardParts } from './boardTypes.ts';

const COLUMNS = [
  { id: 'open', title: 'Open' },
  { id: 'done', title: 'Done' },
] as const;
/** 300 cards in one column, and one in the other. */
const CARDS: readonly BoardCard[] = [
  ...Array.from({ length: 300 }, (_, at) => ({ id: `${at + 1}`, column: 'open', title: `Card ${at + 1}` })),
  { id: '301', column: 'done', title: 'Card 301' },
  { id: '302', column: 'done', title: 'Card 302', isFixed: true },
];

/** Counts how often each card is drawn. */
const drawn = new Map<string, number>();
const draw = (card: BoardCard, { menu }: CardParts) => {
  drawn.set(card.id, (drawn.get(card.id) ?? 0) + 1);
  return (
    <article style={{ border: '1px solid', blockSize: Number(card.id) % 2 ? 80 : 110 }}>
      {card.title}
      {menu}
    </article>
  );
};

function BoardPage() {
  const [cards, setCards] = useState(CARDS);
  const [goTo, setGoTo] = useState<{ id: string } | null>(null);
  const move = async (card: BoardCard, to: string) =>
    setCards((now) => now.map((one) => (one.id === card.id ? { ...one, column: to } : one)));
  return (
    <>
      <PageHeader title="Cards" />
      <div style={{ display: 'flex', blockSize: 560 }}>
        <Board
          label="Cards"
          columns={[
            { ...COLUMNS[0], top: <button onClick={() => setGoTo({ id: '300' })}>Show the last</button> },
            COLUMNS[1],
          ]}
          cards={cards}
          goTo={goTo}
          renderCard={draw}
          onMove={move}
          mode="virtual"
        />
      </div>
    </>
  );
}

async function show() {
  const pages = [{ path: 'cards', title: 'Cards', group: 'work' as const, load: async () => ({ default: BoardPage }) }];
  const plugin = definePlugin({ id: 'virtual-test', title: 'Cards', api: 1, pages });
  const { screen } = await renderPlugin(plugin, { at: '/cards' });
  const card = (name: string) => screen.getByRole('group', { name, exact: true });
  await expect.element(card('Card 1')).toBeVisible();
  return { screen, card, column: (name: string) => screen.getByRole('region', { name, exact: true }) };
}

test('a column of 300 cards draws those in sight, each once and below the last', async () => {
  const { screen, card, column } = await show();
  await expect.element(column('Open').getByText('300 cards')).toBeInTheDocument();
  const all = () => screen.getByRole('group', { name: /^Card/ }).elements();
  expect(all().length).toBeLessThan(15);
  const bottom = () => card('Card 1').element().getBoundingClientRect().bottom;
  const top = () => card('Card 2').element().getBoundingClientRect().top;
  // Measured heights: 10 px between the cards.
  await expect.poll(() => Math.round(top() - bottom())).toBe(10);
});

test('a drag by keys draws no other card again, and moves the card', async () => {
  const { card, column } = await show();
  await expect.poll(() => drawn.get('2') ?? 0).toBeGreaterThan(0);
  card('Card 1').element().focus();
  drawn.clear();
  await userEvent.keyboard(' ');
  const announced = () => document.querySelector('[id^="rfd-announcement"]')?.textContent;
  await expect.poll(announced).toBe('Picked up Card 1 in Open.');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(announced).toBe('Card 1 is over Done.');
  // The copy that is dragged is the only card that was drawn.
  expect([...drawn.keys()]).toEqual(['1']);
  await userEvent.keyboard(' ');
  await expect.poll(announced).toBe('Moved Card 1 to Done.');
  await expect.element(column('Done').getByText('Card 1', { exact: true })).toBeVisible();
  await expect.element(card('Card 1')).toHaveFocus();
});

test('a moved card takes the focus also where it is out of sight', async () => {
  const { screen, card } = await show();
  // The only card of its column goes to one of 300, at whose end it stands.
  await screen.getByRole('button', { name: 'Actions for Card 301' }).click();
  await screen.getByRole('menuitem', { name: 'Open' }).click();
  await expect.element(card('Card 301')).toHaveFocus();
  await expect.element(card('Card 301')).toBeInViewport();
});

test('a drop ends for readers who want no motion, too', async () => {
  const media = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await media('reduce');
  onTestFinished(async () => void (await media('')));
  const { card, column } = await show();
  await userEvent.dragAndDrop(card('Card 2'), column('Done').getByText('Card 301'), { steps: 8 });
  await expect.element(column('Done').getByText('Card 2', { exact: true })).toBeVisible();
});

test('a drop ends where the browser runs no transition', async () => {
  const style = document.createElement('style');
  style.textContent = '[data-rfd-draggable-id] { transition: none !important; }';
  document.head.append(style);
  onTestFinished(() => style.remove());
  const { card, column } = await show();
  await userEvent.dragAndDrop(card('Card 2'), column('Done').getByText('Card 301'), { steps: 8 });
  await expect.element(column('Done').getByText('Card 2', { exact: true })).toBeVisible();
});

test('a card far below is shown and takes the focus, as often as it is asked for', async () => {
  const { screen, card } = await show();
  for (const _ of [1, 2]) {
    await screen.getByRole('button', { name: 'Show the last' }).click();
    await expect.element(card('Card 300')).toHaveFocus();
  }
});

test('a fixed card has no menu', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('button', { name: /Card 301/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Card 302/ }).elements()).toEqual([]);
});
