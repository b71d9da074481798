import { defineCall, typedJson, type CallFields } from './defineCall.ts';
import type { NamedRight } from './namedRight.ts';
import type { Role } from './roles.ts';

/** A column of a board as the server has it. */
export interface MovedColumn {
  readonly id: number;
  /** Ids of its cards, in order. */
  readonly cards: readonly number[];
  /** `columnVersion` of its cards. */
  readonly version: string;
}

/** Largest id of a record. */
const MAX_ID = 2_147_483_647;

const AGENT_ID = { type: 'integer', min: 1, max: MAX_ID } as const;

/** Body of a move. */
const MOVE_INPUT = {
  id: { type: 'integer', required: true, min: 1, max: MAX_ID, description: 'Id of the card.' },
  column: { type: 'integer', required: true, min: 1, max: MAX_ID, description: 'Id of the column: a stage.' },
  after: {
    type: 'integer',
    min: 1,
    max: MAX_ID,
    description: 'Id of the card that it goes behind; none: the start of the column.',
  },
  version: {
    type: 'text',
    max: 40,
    description: 'Version of the column that the caller has seen; none: it is not compared.',
  },
  lane: {
    ...AGENT_ID,
    description:
      'Id of the agent whose lane the cards move to; null: the lane without an agent. Not sent: the agents stay.',
  },
  from: {
    ...AGENT_ID,
    description: 'With `lane`: id of the agent who is replaced; none: nobody. Other agents stay.',
  },
  leaves: {
    type: 'integer',
    min: 1,
    max: MAX_ID,
    description:
      'Id of the column in which the cards still have to be and, with `lane`, in the lane `from`: an undo takes back no later change. Not sent: not compared.',
  },
  leavesStatus: {
    type: 'text',
    max: 40,
    description: 'With `leaves`, on boards whose cards are closed: the status that the cards still have to have.',
  },
  others: {
    type: 'embedded',
    many: true,
    fields: {
      id: { type: 'integer', required: true, min: 1, max: MAX_ID },
      from: { ...AGENT_ID, description: 'As `from` of the first card.' },
    },
    description: 'Further cards, which follow the first one in this order.',
  },
} as const satisfies CallFields;

/**
 * Declares `POST {resource}/move`, which moves a card of a board into a column, or within one. All cards of the column are
 * renumbered from 1, in one transaction. With `lane` the card gets the agent of a swimlane, too (`agentsInLane`). The server
 * answers it by `moveCards`.
 * @param resource resource of the cards; its plural name in the address
 * @param roles roles that may move cards, or the right to; rights on the card itself are checked, too
 */
export const defineMove = <const Name extends string, const Roles extends readonly Role[] | NamedRight>(
  resource: Name,
  roles: Roles,
) =>
  defineCall({
    method: 'POST',
    path: `${resource}/move`,
    roles,
    summary: 'Moves a card of a board into a column, numbers the cards of the column, and may change its agent',
    input: MOVE_INPUT,
    output: { column: typedJson<MovedColumn>() },
    errors: {
      403: 'The caller may not change the agent of the card',
      404: 'No such card, or not one that the caller sees',
      409: 'The column has changed: `column` is its present state, to be moved in again; or a card has left `leaves` or `leavesStatus`',
      422: 'The card is of another board, or there is no such column or agent',
    },
    rate: 600,
  });

/** Any call of {@link defineMove}. */
export type MoveCall = ReturnType<typeof defineMove<string, readonly Role[] | NamedRight>>;
