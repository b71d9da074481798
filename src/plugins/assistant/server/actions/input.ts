import type { AiAction, Locale } from '#server';
import type { ActionInput } from '../contract.ts';
import { checkField } from './checkField.ts';

/** A value of an action's input that is not valid. */
export interface InputProblem {
  readonly field: string;
  /** Code of the server's messages, `violation.choice`. */
  readonly code: string;
}

/** Checks the input of a registered action by its declared fields: unknown names are left out, missing ones get their default. */
export function checkInput(
  { input: fields = {} }: AiAction,
  sent: Readonly<Record<string, unknown>>,
): { input: Record<string, unknown>; problems: InputProblem[] } {
  const input: Record<string, unknown> = {};
  const problems: InputProblem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = sent[name] ?? field.default ?? null;
    const code = checkField(field, value);
    if (code !== null) problems.push({ field: name, code });
    else if (value !== null) input[name] = value;
  }
  return { input, problems };
}

/** The values that an action takes, by their names in a language. */
export const namedInput = ({ input = {}, labels }: AiAction, locale: Locale): ActionInput[] =>
  Object.entries(input).map(([name, field]) => ({ name, label: labels?.[name]?.[locale] ?? null, field }));
