import { isObject } from '#resource';

/** An error at one place of the document: a field of a line, of a payment, or of the document itself. */
export interface Fault {
  /** `quantity`, `price`, `options`, `customer` … */
  readonly field: string;
  readonly message: string;
}

/** A refusal, sorted to the places that it is about. */
export interface Refusal {
  /** Errors by the key of the line. */
  readonly lines: Readonly<Record<string, readonly Fault[]>>;
  /** Faults of the document and its payments. */
  readonly fields: readonly Fault[];
}

/** Nothing was refused. */
export const NO_REFUSAL: Refusal = { lines: {}, fields: [] };

const LINE = /^orderItems(?:\[|\.)(\d+)\]?\.?(.*)$/;

/** A violation of a problem answer. */
export interface SentViolation {
  readonly propertyPath: string;
  readonly message: string;
  /** Values of the message. */
  readonly params: unknown;
}

/** Violations of a problem answer; none where it has none. */
export function violationsOf(body: unknown): readonly SentViolation[] {
  const violations: unknown = isObject(body) ? body.violations : undefined;
  if (!Array.isArray(violations)) return [];
  return violations.filter(isObject).map((one) => ({
    propertyPath: typeof one.propertyPath === 'string' ? one.propertyPath : '',
    message: typeof one.message === 'string' ? one.message : '',
    params: one.params,
  }));
}

/**
 * Sorts the violations of a refused save.
 * @param body of the problem answer
 * @param keys of the lines in the order in which they were sent
 */
export function readRefusal(body: unknown, keys: readonly string[]): Refusal {
  const lines: Record<string, Fault[]> = {};
  const fields: Fault[] = [];
  for (const { propertyPath, message } of violationsOf(body)) {
    const [, at, member = ''] = LINE.exec(propertyPath) ?? [];
    const key = at === undefined ? undefined : keys[Number(at)];
    if (key === undefined) fields.push({ field: propertyPath, message });
    else (lines[key] ??= []).push({ field: member.split(/[.[]/)[0] ?? '', message });
  }
  return { lines, fields };
}

/** The refusal without the errors of one line, after that line was changed. */
export function withoutLine(refusal: Refusal, key: string): Refusal {
  if (!(key in refusal.lines)) return refusal;
  const { [key]: _changed, ...lines } = refusal.lines;
  return { ...refusal, lines };
}

/** The refusal without the errors of document fields that begin with one of these names. */
export function withoutFields(refusal: Refusal, names: readonly string[]): Refusal {
  const fields = refusal.fields.filter(({ field }) => !names.some((name) => field.startsWith(name)));
  return fields.length === refusal.fields.length ? refusal : { ...refusal, fields };
}
