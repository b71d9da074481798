import type { Entry } from './entries.ts';

/** Messages between the tabs of one browser, which form one station. */
export type TabWord =
  | { readonly kind: 'touched'; readonly at: number }
  | { readonly kind: 'locked' }
  | ({ readonly kind: 'connected' } & Entry)
  /** Sent by a new page to ask for the current operator. */
  | { readonly kind: 'who' };

const KINDS: ReadonlySet<unknown> = new Set(['touched', 'locked', 'connected', 'who']);
/** Only our own pages can speak here; those of another version may say something else. */
const isWord = (data: unknown): data is TabWord =>
  typeof data === 'object' && data !== null && 'kind' in data && KINDS.has(data.kind);

/** The other tabs in which the same account is signed in. */
export interface Tabs {
  tell(word: TabWord): void;
  close(): void;
}

/** Opens the line to the other tabs. */
export function openTabs(account: number, hear: (word: TabWord) => void): Tabs {
  const channel = new BroadcastChannel(`flexy-pin-${account}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isWord(data)) hear(data);
  };
  return { tell: (word) => channel.postMessage(word), close: () => channel.close() };
}
