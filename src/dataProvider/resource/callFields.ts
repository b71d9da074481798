import type { IntegerField } from './fields.ts';
import { typedJson } from './defineCall.ts';

/** Filter of a list: query parameters, each with a value or a list of values (`{ 'soldAt[after]': '2026-11-20' }`). */
export type ListFilter = Readonly<Record<string, string | readonly string[]>>;

/** Part of an answer: the filter of the list of records behind a figure. */
export const LIST_FILTER = typedJson<ListFilter>();

/** Query parameter `days`: number of most recent days, today included. */
export const LAST_DAYS = { type: 'integer', min: 1, max: 371, default: 14 } as const satisfies IntegerField;
