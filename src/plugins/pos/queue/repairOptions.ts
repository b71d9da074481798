import type { Entry, Fault } from '#outbox';
import { refusedFields } from '#resource';

/** Repair options of a rejected write, the likeliest first. */
export type RepairOption =
  /** Release by a manager's PIN (docs/rules/rights.md, "Approvals"). */
  | 'approval'
  /** Another till used the same number: take the next one. */
  | 'renumber'
  /** The PIN of the original seller is no longer valid: send it in the name of the signed-in account. */
  | 'ownName'
  /** Unchanged, after the cause was corrected on the server. */
  | 'again';

/**
 * Violations of the order rules that an approval releases, although the answer does not say so (docs of the orders).
 */
const RELEASED: ReadonlySet<string> = new Set(
  ['price', 'freePrice', 'statusMove'].map((code) => `violation.orders.${code}`),
);

const has = ({ violations }: Fault, codes: ReadonlySet<string>) =>
  violations.some(({ code }) => code !== null && codes.has(code));

/** Repair options of a rejected write, beside opening it and giving it up. */
export function repairOptions({ fault, counter }: Entry): readonly RepairOption[] {
  const ways: RepairOption[] = [];
  if (!fault) return ['again'];
  if (counter && has(fault, new Set(['violation.orders.sequenceRepeated']))) ways.push('renumber');
  if (fault.isApprovable || fault.reason === 'approval' || has(fault, RELEASED)) ways.push('approval');
  if (fault.reason === 'operator') ways.push('ownName');
  return [...ways, 'again'];
}

/** Fields of a rejection that an approval can release; empty when it names none. */
export const releasedFields = (fault: Fault | null): readonly string[] =>
  refusedFields(
    (fault?.violations ?? []).filter(({ code }) => fault?.isApprovable || (code !== null && RELEASED.has(code))),
  );

/** A difference that the server named. */
export interface Difference {
  readonly field: string;
  readonly sent: string;
  readonly expected: string;
}

/** Pairs of the sent and the expected value, for violations that name both. */
export const differencesOf = ({ violations }: Fault): readonly Difference[] =>
  violations.flatMap(({ propertyPath, params: { sent, expected } }) =>
    sent === undefined || expected === undefined
      ? []
      : [{ field: propertyPath, sent: String(sent), expected: String(expected) }],
  );
