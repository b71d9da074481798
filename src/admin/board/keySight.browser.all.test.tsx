import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import { definePlugin } from '../plugins/definePlugin.ts';
import { Board } from './Board.tsx';
import type { BoardCard, BoardColumn } from './boardTypes.ts';

const COLUMNS: readonly BoardColumn[] = Array.from({ length: 10 }, (_, at) => ({
  id: `c${at + 1}`,
  title: `Stage ${at + 1}`,
}));
const CARD: BoardCard = { id: 'riad', column: 'c1', title: 'Riad' };
const draw = ({ title }: BoardCard) => <article>{title}</article>;

/** Shows a board of ten columns, of which six have room, with one card. */
async function show(locale: 'en' | 'ar', mode: 'plain' | 'virtual') {
  const moves: string[] = [];
  const Stages = () => {
    const [cards, setCards] = useState([CARD]);
    const move = (card: BoardCard, to: string) => {
      moves.push(to);
      setCards([{ ...card, column: to }]);
    };
    return (
      <div style={{ display: 'flex', blockSize: 480 }}>
        <Board
          label="Leads"
          columns={COLUMNS}
          cards={cards}
          renderCard={draw}
          onMove={move}
          {...{ mode }}
          cardHeight={60}
        />
      </div>
    );
  };
  const plugin = definePlugin({
    id: 'wide-test',
    title: 'Wide',
    api: 1,
    pages: [{ path: 'wide', title: 'Wide', group: 'work', load: async () => ({ default: Stages }) }],
  });
  const { screen } = await renderPlugin(plugin, { at: '/wide', locale });
  const card = screen.getByRole('group', { name: 'Riad', exact: true });
  await expect.element(card).toBeVisible();
  const board = screen.getByRole('group', { name: 'Leads', exact: true });
  /** Edges of an element, within those of the board. */
  const isInSight = (element: Element) => {
    const [box, frame] = [element.getBoundingClientRect(), board.element().getBoundingClientRect()];
    return box.left >= frame.left - 1 && box.right <= frame.right + 1;
  };
  const column = (at: number) => screen.getByRole('region', { name: `Stage ${at}`, exact: true });
  return { moves, card, column, isInSight };
}

const announced = () => document.querySelector('[id^="rfd-announcement"]')?.textContent;

for (const [locale, forth, back] of [
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)
  for (const mode of ['plain', 'virtual'] as const)
    test(`keys move a card to columns that are out of sight, which come into it and are named (${locale}, ${mode})`, async () => {
      const { moves, card, column, isInSight } = await show(locale, mode);
      expect(isInSight(column(9).element())).toBe(false);
      card.element().focus();
      await userEvent.keyboard(' ');
      await expect.poll(announced).toContain('Stage 1');
      for (let at = 2; at <= 9; at += 1) {
        await userEvent.keyboard(forth);
        await expect.poll(announced).toContain(`Stage ${at}`);
        expect(isInSight(column(at).element()), `Stage ${at}`).toBe(true);
        // The held card is drawn over its column, once it has arrived there.
        await expect.poll(() => isInSight(card.element())).toBe(true);
      }
      expect(isInSight(column(1).element())).toBe(false);
      await userEvent.keyboard(' ');
      await expect.poll(() => moves).toEqual(['c9']);
      await expect.element(card).toHaveFocus();
      expect(isInSight(card.element())).toBe(true);
      await userEvent.keyboard(' ');
      await expect.poll(announced).toContain('Stage 9');
      for (let at = 8; at >= 1; at -= 1) {
        await userEvent.keyboard(back);
        await expect.poll(announced).toContain(`Stage ${at}`);
      }
      expect(isInSight(column(1).element())).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => isInSight(card.element())).toBe(true);
      expect(moves).toEqual(['c9']);
    });
