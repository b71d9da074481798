import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#admin';
import { actCall, mergeCall, moveCall, OWN_ACTS } from '../calls.ts';
import type { Action } from '../rules/actions.ts';
import type { PlanTable } from './planTable.ts';
import { stateKey } from './stateIcons.ts';

/** Input dialog that is open for an action. */
export interface Asked {
  readonly action: 'reserve' | 'seat' | 'move' | 'merge';
  readonly table: PlanTable;
}

/** Details of an act: time in the store's zone (`2026-11-25 20:30`), name, guests. */
export interface ActDetails {
  readonly reservedAt?: string | null;
  readonly reservedFor?: string | null;
  readonly guests?: number | null;
}

type OwnAct = (typeof OWN_ACTS)[number];

const isOwn = (action: Action): action is OwnAct => OWN_ACTS.some((act) => act === action);
const isAsked = (action: Action): action is Asked['action'] =>
  action === 'reserve' || action === 'seat' || action === 'move' || action === 'merge';

/** Address of an order at the till. */
const atTill = (table: PlanTable): string => `/pos/${table.live.orderId ?? ''}`;

/** The three calls, and the reason why the last one was refused. */
function useCalls() {
  const [act, move, merge] = [useCall(actCall), useCall(moveCall), useCall(mergeCall)];
  return {
    act,
    move,
    merge,
    reset: () => [act, move, merge].forEach((one) => one.reset()),
    isPending: act.isPending || move.isPending || merge.isPending,
    /** In the reader's language. */
    error: act.errorText ?? move.errorText ?? merge.errorText,
  };
}

/** Does an act, or sends an order to another table; `done` gets a sentence about it. */
function useSending(refresh: () => unknown, done: (said: string) => void) {
  const translate = useTranslate();
  const calls = useCalls();
  // After a refusal, too: it came of an older state.
  const after = { onSettled: () => void refresh() };
  const perform = (table: PlanTable, own: OwnAct, details: ActDetails = {}) =>
    calls.act.mutate(
      { params: { id: table.id }, input: { act: own, ...details } },
      {
        ...after,
        onSuccess: ({ state }) =>
          done(translate('floorPlan.service.said', { name: table.item.name, state: translate(stateKey(state)) })),
      },
    );
  const send = (action: 'move' | 'merge', table: PlanTable, target: PlanTable) =>
    calls[action].mutate(
      { params: { id: table.id }, input: { to: target.id } },
      {
        ...after,
        onSuccess: () =>
          done(
            translate(action === 'move' ? 'floorPlan.service.moved' : 'floorPlan.service.merged', {
              from: table.item.name,
              to: target.item.name,
            }),
          ),
      },
    );
  const { reset, isPending, error } = calls;
  return { perform, send, reset, isPending, error };
}

/**
 * Does what is chosen for a table: at once, by a window that asks for the rest, or at the till.
 * @param refresh reads how the tables stand
 */
export function useTableActions(refresh: () => unknown) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Announcement of the last action for screen readers. */
  const [said, setSaid] = useState('');
  const sending = useSending(refresh, (text) => {
    setSaid(text);
    setAsked(null);
  });
  const choose = (table: PlanTable, action: Action) => {
    sending.reset();
    if (action === 'pay' || action === 'open-order') void navigate(atTill(table));
    else if (isAsked(action)) setAsked({ action, table });
    else if (isOwn(action)) sending.perform(table, action);
  };
  const close = () => {
    sending.reset();
    setAsked(null);
  };
  return { ...sending, asked, choose, close, said };
}

export type TableActions = ReturnType<typeof useTableActions>;
