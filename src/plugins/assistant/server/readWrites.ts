import { fillText, isObject, type Json } from '#resource';
import { invalid, Problem, type Translations } from '#server';
import { MOST_WRITES } from '../contract/calls.ts';
import type { AiRun, AiWrite } from '../contract/types.ts';
import type { ChangeRule } from '../rules/changeRules.ts';
import { texts } from './i18n.ts';

/**
 * The changes in a body; [] when there are none. A change of a record names its version; only a plan may leave it out, and
 * answers the present one.
 * @throws Problem 422
 */
export function readWrites(
  value: unknown,
  translate: (texts: Translations) => string,
  { needsVersion = true } = {},
): AiWrite[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid({ propertyPath: 'writes', code: 'violation.type.list' });
  if (value.length > MOST_WRITES) throw tooMany('writes', translate);
  const writes = value.map((one, at) => writeOf(one, at, needsVersion));
  const deleted = writes.filter(({ isDeletion }) => isDeletion).map(({ entity, id }) => `${entity} ${id}`);
  const ids = writes.map(({ entity, id }) => `${entity} ${id}`);
  // A deleted record is not changed beside it, nor deleted twice.
  if (deleted.some((one) => ids.indexOf(one) !== ids.lastIndexOf(one)))
    throw invalid({ propertyPath: 'writes', code: 'violation.invalid' });
  return writes;
}

/** The records of an action: each once. @throws Problem 422 */
function idsOf(value: readonly unknown[], translate: (texts: Translations) => string): number[] {
  if (value.length > MOST_WRITES) throw tooMany('run.ids', translate);
  const ids = value.map(idOf).filter((id) => id !== undefined);
  if (ids.length < value.length || new Set(ids).size < ids.length)
    throw invalid({ propertyPath: 'run.ids', code: 'violation.invalid' });
  return ids;
}

/** The registered action in a body; null when there is none. @throws Problem 422 */
export function readRun(value: unknown, translate: (texts: Translations) => string): AiRun | null {
  if (value === undefined || value === null) return null;
  if (!isObject(value) || typeof value.action !== 'string' || !Array.isArray(value.ids))
    throw invalid({ propertyPath: 'run', code: 'violation.invalid' });
  const { action, input, seen } = value;
  return {
    action,
    ids: idsOf(value.ids, translate),
    input: isObject(input) ? (input as Readonly<Record<string, Json>>) : {},
    ...(Array.isArray(seen) && { seen: seen.map(String) }),
  };
}

/** 422: nothing is cut off in silence. */
function tooMany(propertyPath: string, translate: (words: Translations) => string): Problem {
  const text = fillText(translate(texts.readWrites.tooMany), { max: MOST_WRITES });
  return new Problem(422, text, { violations: [{ propertyPath, code: 'assistant.tooMany', text }] });
}

/** Longest list of values that were not understood, and longest one of them. */
const MOST_UNREAD = 100;
const LONGEST_UNREAD = 400;

const isUnread = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= MOST_UNREAD &&
  value.every((one) => typeof one === 'string' && one.length <= LONGEST_UNREAD);

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

function writeOf(value: unknown, at: number, needsVersion: boolean): AiWrite {
  if (!isObject(value) || typeof value.entity !== 'string' || !isObject(value.data))
    throw invalid({ propertyPath: `writes[${at}]`, code: 'violation.invalid' });
  const { entity, data, rules, isDeletion, mark, unread } = value;
  const id = idOf(value.id);
  const version = idOf(value.version);
  // The shown number is accepted: computed once more it could be another number.
  if (rules !== undefined && (needsVersion || id === undefined || !Array.isArray(rules)))
    throw invalid({ propertyPath: `writes[${at}].rules`, code: 'violation.invalid' });
  if (unread !== undefined && (needsVersion || !isUnread(unread)))
    throw invalid({ propertyPath: `writes[${at}].unread`, code: 'violation.invalid' });
  if (needsVersion && id !== undefined && version === undefined)
    throw invalid({ propertyPath: `writes[${at}].version`, code: 'violation.blank' });
  if (isDeletion !== undefined && (isDeletion !== true || id === undefined || Object.keys(data).length > 0))
    throw invalid({ propertyPath: `writes[${at}].isDeletion`, code: 'violation.invalid' });
  return {
    entity,
    data: data as Readonly<Record<string, Json>>,
    ...(id !== undefined && { id }),
    ...(version !== undefined && { version }),
    ...(isDeletion === true && { isDeletion }),
    ...(isDeletion === true && typeof mark === 'string' && { mark }),
    ...(isUnread(unread) && { unread }),
    ...(Array.isArray(rules) && { rules: rules as readonly ChangeRule[] }),
  };
}
