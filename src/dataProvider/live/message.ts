import type { LiveState } from './connection.ts';

/** Messages between the tabs of a browser. */
export type Message =
  /** The topics of a tab (empty when it closes) and the newest event it received. */
  | { readonly kind: 'topics'; readonly tab: string; readonly topics: readonly string[]; readonly lastId?: string }
  /** A new leader asks the other tabs for their topics. */
  | { readonly kind: 'who' }
  | { readonly kind: 'event'; readonly id: string; readonly data: string }
  | { readonly kind: 'state'; readonly state: LiveState }
  /** Updates may have been missed, by one tab or by all. */
  | { readonly kind: 'gap'; readonly tab?: string };

const KINDS: ReadonlySet<unknown> = new Set<Message['kind']>(['topics', 'who', 'event', 'state', 'gap']);

/** Tells whether a value is one of our messages. A tab of another version may send unknown kinds. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind);
