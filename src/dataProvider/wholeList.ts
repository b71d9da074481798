/**
 * Pagination of a list that is read to its end, in as few requests as possible: for short lists that a choice or a sum
 * needs all of. Its size is a number that JSON keeps: devices remember what a screen asked for.
 */
export const WHOLE_LIST = { page: 1, perPage: Number.MAX_SAFE_INTEGER } as const;
