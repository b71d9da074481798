import { describe, expect, it } from 'vitest';
import { NOW, item, ticket } from '../rules/rules.fixture.ts';
import type { Ticket } from '../rules/ticket.ts';
import { answerBell, beginCheck, beginMove, endCheck, endMove, silence } from './act.ts';
import { applySnapshot, applyChecked, applyTicket } from './applySnapshot.ts';
import { EMPTY, type KitchenState } from './kitchenState.ts';
import { checkedItems, lastDone, shownColumns } from './visibleTickets.ts';

const OLD = NOW - 300_000;
const old = (over: Partial<Ticket> = {}) => ticket({ createdAt: OLD, ...over });

const all = (state: KitchenState, tickets: readonly Ticket[], askedAt = state.step, now = NOW) =>
  applySnapshot(state, { tickets, checked: new Map(), askedAt }, now);
const begun = (...tickets: Ticket[]) => all(EMPTY, tickets);
const one = (state: KitchenState, heard: Ticket, now = NOW) => applyTicket(state, heard.id, heard, now, true);

/** Name of the column that shows an order, such as `waiting`; undefined when no column does. */
const place = (state: KitchenState, id = 1) =>
  Object.entries(shownColumns(state, NOW)).find(([, list]) => list.some((shown) => shown.id === id))?.[0];

describe('the whole board', () => {
  it('replaces what was there', () => {
    const state = all(begun(old(), old({ id: 2 })), [old({ id: 2 }), old({ id: 3 })]);
    expect([...state.tickets.keys()]).toEqual([2, 3]);
    expect(state.upToDateAt).toBe(NOW);
  });

  it('does not take back what was heard of since it was asked for', () => {
    const before = begun(old(), old({ id: 3 }));
    const moved = one(before, old({ status: 'processing', steps: 2 }));
    const made = one(moved, ticket({ id: 2 }));
    const gone = applyTicket(made, 3, null, NOW, true);
    const state = all(gone, [old(), old({ id: 3 })], before.step);
    expect([place(state, 1), place(state, 2), place(state, 3)]).toEqual(['processing', 'waiting', undefined]);
  });

  it('shows columns newest first, and cancelled ones of a day', () => {
    const state = begun(
      ticket({ id: 1, createdAt: 1 }),
      ticket({ id: 2, createdAt: 2, status: 'draft' }),
      ticket({ id: 3, status: 'cancelled', createdAt: NOW - 25 * 3_600_000 }),
    );
    const { waiting, cancelled } = shownColumns(state, NOW);
    expect(waiting.map(({ id }) => id)).toEqual([2, 1]);
    expect(cancelled).toEqual([]);
  });
});

describe('an update', () => {
  it('moves a card, and an older one does not move it back', () => {
    const moved = one(begun(old()), old({ status: 'processing', steps: 2 }));
    expect(place(moved)).toBe('processing');
    expect(one(moved, old())).toBe(moved);
  });

  it('tells what others changed', () => {
    const state = one(begun(old()), old({ items: [item({ quantity: 5 })] }));
    expect(state.news).toEqual([{ id: 1, number: '2-0001', kind: 'items', into: '' }]);
  });
});

describe('the bell', () => {
  it('rings for new orders, whichever way they came, once', () => {
    const live = one(begun(old()), ticket({ id: 2 }));
    expect([...live.ringing]).toEqual([2]);
    const both = all(live, [old(), ticket({ id: 2 }), ticket({ id: 3 })]);
    expect([...both.ringing]).toEqual([2, 3]);
    const answered = answerBell(both);
    expect(all(answered, [ticket({ id: 2 }), ticket({ id: 3 })]).ringing.size).toBe(0);
  });

  it('is quiet after a message until the next new order', () => {
    const quiet = silence(one(begun(), ticket({ id: 2 })));
    expect([quiet.isQuiet, quiet.ringing.size]).toEqual([true, 1]);
    expect(one(quiet, ticket({ id: 2, note: 'x' })).isQuiet).toBe(true);
    expect(one(quiet, ticket({ id: 3 })).isQuiet).toBe(false);
  });

  it('stops for an order that no longer waits, here or elsewhere', () => {
    const state = one(one(begun(), ticket({ id: 2 })), ticket({ id: 3 }));
    const here = beginMove(state, 2, { to: 'processing', doneAt: null });
    expect([...here.ringing]).toEqual([3]);
    expect(one(here, ticket({ id: 3, status: 'processing', steps: 2 })).ringing.size).toBe(0);
  });

  it('rings after a cut for what came meanwhile, not for what was there', () => {
    const cut = begun(old({ id: 1 }));
    const later = NOW + 600_000;
    const state = all(
      cut,
      [old({ id: 1 }), ticket({ id: 2, createdAt: NOW + 100_000 }), old({ id: 3 })],
      cut.step,
      later,
    );
    expect([...state.ringing]).toEqual([2]);
  });
});

describe('an own move', () => {
  const move = { to: 'processing', doneAt: null } as const;

  it('is shown at once, through updates that do not know it', () => {
    const state = beginMove(begun(old()), 1, move);
    expect(place(state)).toBe('processing');
    expect(place(one(state, old({ note: 'x' })))).toBe('processing');
    expect(place(all(state, [old()]))).toBe('processing');
  });

  it('stays where the server answers it', () => {
    const ended = endMove(beginMove(begun(old()), 1, move), 1, move, old({ status: 'processing', steps: 2 }), NOW);
    expect([place(ended), ended.moves.size]).toEqual(['processing', 0]);
    expect(place(one(ended, old()))).toBe('processing');
  });

  it('goes back when it fails, to where the order is by then', () => {
    const begunMove = beginMove(begun(old()), 1, move);
    expect(place(endMove(begunMove, 1, move, null, NOW))).toBe('waiting');
    const cancelled = one(begunMove, old({ status: 'cancelled', steps: 2, createdAt: NOW }));
    expect(place(endMove(cancelled, 1, move, null, NOW))).toBe('cancelled');
  });

  it('is not ended by an earlier one of the same card', () => {
    const second = { to: 'done', doneAt: NOW } as const;
    const both = beginMove(beginMove(begun(old()), 1, move), 1, second);
    const state = endMove(both, 1, move, old({ status: 'processing', steps: 2 }), NOW);
    expect(place(state)).toBe('done');
    expect(lastDone(shownColumns(state, NOW))?.id).toBe(1);
  });

  it('keeps a card that a snapshot does not know yet', () => {
    const state = beginMove(begun(old()), 1, move);
    expect(place(all(state, []))).toBe('processing');
  });
});

describe('check-offs', () => {
  const checked = (version: number, ...items: number[]) => ({
    items: new Set(items),
    progress: null,
    servedAt: null,
    version,
  });

  it('are shown at once and end with the answer', () => {
    const state = beginCheck(begun(old()), 1, 7, true);
    expect([...checkedItems(state, 1)]).toEqual([7]);
    const ended = endCheck(state, 1, [7, true], checked(1, 7));
    expect([[...checkedItems(ended, 1)], ended.checks.size]).toEqual([[7], 0]);
  });

  it('go back when they fail, and a later one of the row stays', () => {
    const state = beginCheck(begun(old()), 1, 7, true);
    expect(checkedItems(endCheck(state, 1, [7, true], null), 1).size).toBe(0);
    const twice = beginCheck(state, 1, 7, false);
    expect(checkedItems(endCheck(twice, 1, [7, true], checked(1, 7)), 1).size).toBe(0);
  });

  it('follow other screens, never backwards', () => {
    const state = applyChecked(begun(old()), 1, checked(2, 7, 8));
    expect(applyChecked(state, 1, checked(1, 7))).toBe(state);
    const asked = applySnapshot(state, { tickets: [old()], checked: new Map([[1, checked(1, 7)]]), askedAt: 0 }, NOW);
    expect([...checkedItems(asked, 1)]).toEqual([7, 8]);
  });
});
