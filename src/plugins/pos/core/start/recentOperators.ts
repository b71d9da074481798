import { heldRolesOf, HOUR_MS, isObject, type HeldRoles } from '#resource';

/** Storage key of the operators who connected on this device. */
export const OPERATORS = 'operators';

/** Time during which an operator can be picked offline after a correct PIN, ms (docs/rules/rights.md, "Operators"). */
export const PICKED_FOR_MS = 12 * HOUR_MS;

/** Operator whose PIN was correct at this till. */
export interface RecentOperator {
  readonly id: number;
  readonly fullName: string;
  /** Absent when an earlier version stored the operator. */
  readonly roles?: HeldRoles;
  /** ms since 1970. */
  readonly at: number;
}

/** Parses a stored operator; an empty array when it is invalid. */
export function operatorOf(kept: unknown): RecentOperator[] {
  if (!isObject(kept)) return [];
  const { id, fullName, at, roles } = kept;
  if (typeof id !== 'number' || typeof fullName !== 'string' || typeof at !== 'number') return [];
  return [{ id, fullName, at, ...(Array.isArray(roles) && { roles: heldRolesOf(roles) }) }];
}

/**
 * Operators that can be picked now, the latest first. Entries from the future (the clock was set back) are left out.
 */
export function recentOperators(kept: unknown, now: number): readonly RecentOperator[] {
  const all = Array.isArray(kept) ? kept.flatMap(operatorOf) : [];
  return all.filter(({ at }) => at <= now && now - at < PICKED_FOR_MS).toSorted((one, other) => other.at - one.at);
}

/** Adds an operator whose PIN was right to the stored list. */
export const withOperator = (kept: unknown, { id, fullName, roles }: Omit<RecentOperator, 'at'>, now: number) => [
  { id, fullName, at: now, ...(roles && { roles }) },
  ...recentOperators(kept, now).filter((one) => one.id !== id),
];
