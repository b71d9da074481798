import type { Actor } from '../types.ts';

/**
 * Id of the person who acts: the operator named by PIN, else the account (docs/rules/rights.md, "Operators"). Null for an
 * anonymous caller and for the server.
 */
export const actingPerson = ({ operatorId, userId }: Pick<Actor, 'operatorId' | 'userId'>): number | null =>
  operatorId ?? userId;
