/** The same texts in another language: every key of the English ones, and no other. */
export type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Like<T[K]> };
