import { fillText } from '#resource';
import { invalid, Problem, type Locale, type Violation } from '#server';
import type { Draft } from './draft.ts';
import { texts } from './i18n.ts';

/** Codes of refusals. */
export type FaultCode = keyof typeof texts.refusals;

type Params = Readonly<Record<string, string | number>>;

/** Message of a refusal in a locale. */
export function textOf(code: FaultCode, locale: Locale, params: Params): string {
  return fillText(texts.refusals[code][locale], params);
}

/** One thing that is wrong with an order, named by field, in the language of the request. */
export function fault(field: string, code: FaultCode, locale: Locale, params: Params = {}): Violation {
  return { propertyPath: field, code: `violation.orders.${code}`, params, text: textOf(code, locale, params) };
}

/** 422 on a field. */
export function refused(field: string, code: FaultCode, locale: Locale, params: Params = {}): Problem {
  return invalid(fault(field, code, locale, params));
}

/**
 * A 403 problem for missing rights, on the fields. It tells the client whether the PIN of a person with the right can release
 * it (docs/rules/rights.md, "Approvals").
 */
export function notAllowed({ tx, write }: Draft, ...violations: Violation[]): Problem {
  const isApprovable = violations.every(({ propertyPath }) => tx.isApprovable(write, propertyPath));
  return new Problem(403, violations.map(({ text }) => text ?? '').join(' '), {
    violations,
    ...(isApprovable && { members: { approvable: true } }),
  });
}

/** 409: the record is in a state that does not allow it. */
export function conflict(code: FaultCode, locale: Locale, params: Params = {}): Problem {
  return new Problem(409, textOf(code, locale, params), { members: { reason: code } });
}
