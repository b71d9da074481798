import { PackageProblem } from '../packageProblem.ts';
import { LateError } from './inTime.ts';

/** Reason why the server switched a package off. */
export interface PackageFailure {
  /** In English, for logs. */
  readonly reason: string;
  /** By name, for the language of each reader: `flexy.packages.faults` has the texts. */
  readonly fault: { readonly code: string; readonly params: Readonly<Record<string, string>> };
}

/** Longest text of an error that is told, in characters. */
const LONGEST = 180;

const textOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').slice(0, LONGEST).toWellFormed();
};

const failureOf = (code: string, params: Readonly<Record<string, string>>, reason: string): PackageFailure => ({
  reason,
  fault: { code, params },
});

/** A failure at the start: its code could not be loaded, or its `start` threw or was late. */
export const startFailure = (error: unknown): PackageFailure =>
  error instanceof PackageProblem
    ? failureOf(error.fault, textsOf(error.params), error.message)
    : failureOf('serverStart', { reason: textOf(error) }, `It did not start: ${textOf(error)}`);

/** A failure of a data change: nothing of it is stored. */
export const dataFailure = (error: unknown): PackageFailure =>
  error instanceof PackageProblem
    ? startFailure(error)
    : failureOf('serverData', { reason: textOf(error) }, `Its data could not be changed: ${textOf(error)}`);

/** A failure in a hook. */
export function hookFailure(hook: string, resource: string, error: unknown): PackageFailure {
  const place = { hook, resource };
  if (error instanceof LateError) {
    const seconds = String(error.limitMs / 1000);
    return failureOf(
      'serverLate',
      { ...place, seconds },
      `Its hook "${hook}" of ${resource} took more than ${seconds} s.`,
    );
  }
  const reason = textOf(error);
  return failureOf('serverHook', { ...place, reason }, `Its hook "${hook}" of ${resource} failed: ${reason}`);
}

/** An error that its code neither caught nor returned: of a timer, or of a promise that nobody awaits. */
export const strayFailure = (error: unknown): PackageFailure =>
  failureOf('serverStray', { reason: textOf(error) }, `Its code failed outside of a hook: ${textOf(error)}`);

/** It cannot run beside the others: its tables, calls or fields clash with theirs, or with the stored data. */
export const leftOutFailure = (reason: string): PackageFailure =>
  failureOf('serverLeftOut', { reason: reason.slice(0, LONGEST) }, `It was left out: ${reason}`);

const textsOf = (params: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
