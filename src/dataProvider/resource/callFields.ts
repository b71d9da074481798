import type { IntegerField } from './fields.ts';
import { typedJson } from './defineCall.ts';

/** What a list is filtered by: query parameters, each with a value or a list of values (`{ 'soldAt[after]': '2026-11-20' }`). */
export type ListFilter = Readonly<Record<string, string | readonly string[]>>;

/** Part of an answer: the filter of the list behind a figure. */
export const LIST_FILTER = typedJson<ListFilter>();

/** Query parameter `days`: the last days, today included. */
export const LAST_DAYS = { type: 'integer', min: 1, max: 371, default: 14 } as const satisfies IntegerField;
