import type { LiveState } from './connection.ts';

/** What the tabs of a browser tell each other. */
export type Message =
  /** What a tab listens to, nothing when it ends; and the newest event it knows of. */
  | { readonly kind: 'topics'; readonly tab: string; readonly topics: readonly string[]; readonly lastId?: string }
  /** A new leader asks what the others listen to. */
  | { readonly kind: 'who' }
  | { readonly kind: 'event'; readonly id: string; readonly data: string }
  | { readonly kind: 'state'; readonly state: LiveState }
  /** Changes may have been missed: by this tab, or by all. */
  | { readonly kind: 'gap'; readonly tab?: string };

const KINDS: ReadonlySet<unknown> = new Set<Message['kind']>(['topics', 'who', 'event', 'state', 'gap']);

/** Tells our messages from others; a tab of another version may speak of things unknown here. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind);
