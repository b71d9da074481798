import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#admin';
import { actCall, mergeCall, moveCall, OWN_ACTS } from '../calls.ts';
import type { Action } from '../rules/actions.ts';
import type { PlanTable } from './planTable.ts';
import { stateKey } from './stateLook.ts';

/** What a window asks for before an act is done. */
export interface Asked {
  readonly action: 'reserve' | 'seat' | 'move' | 'merge';
  readonly table: PlanTable;
}

/** What is added to an act: time in the store's zone (`2026-11-25 20:30`), name, guests. */
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

/**
 * Does what is chosen for a table: at once, by a window that asks for the rest, or at the till.
 * @param refresh reads how the tables stand after a change, and after a refusal, which came of an older state
 */
export function useDoing(refresh: () => unknown) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const [act, move, merge] = [useCall(actCall), useCall(moveCall), useCall(mergeCall)];
  const say = (table: PlanTable, state: string) =>
    setSaid(translate('floorPlan.service.said', { name: table.item.name, state }));
  const after = { onSettled: () => void refresh() };
  const reset = () => [act, move, merge].forEach((one) => one.reset());

  const perform = (table: PlanTable, own: OwnAct, details: ActDetails = {}) =>
    act.mutate(
      { params: { id: table.id }, input: { act: own, ...details } },
      {
        ...after,
        onSuccess: ({ state }) => {
          say(table, translate(stateKey(state)));
          setAsked(null);
        },
      },
    );

  const send = (target: PlanTable) => {
    if (asked?.action !== 'move' && asked?.action !== 'merge') return;
    const { table, action } = asked;
    const done = () => {
      setSaid(translate(`floorPlan.service.${action}d`, { from: table.item.name, to: target.item.name }));
      setAsked(null);
    };
    const input = { params: { id: table.id }, input: { to: target.id } };
    (action === 'move' ? move : merge).mutate(input, { ...after, onSuccess: done });
  };

  const choose = (table: PlanTable, action: Action) => {
    reset();
    if (action === 'pay' || action === 'open-order') void navigate(atTill(table));
    else if (isAsked(action)) setAsked({ action, table });
    else if (isOwn(action)) perform(table, action);
  };
  return {
    asked,
    choose,
    perform,
    send,
    close: () => {
      reset();
      setAsked(null);
    },
    isPending: act.isPending || move.isPending || merge.isPending,
    /** Why the last act was refused, in the reader's language. */
    error: act.errorText ?? move.errorText ?? merge.errorText,
    /** What was done, for screen readers. */
    said,
  };
}

export type Doing = ReturnType<typeof useDoing>;
