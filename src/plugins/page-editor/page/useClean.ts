import { useState } from 'react';
import { useApi } from '#admin';
import { readCleaned, type CleanedContent } from '../rules/cleaned.ts';
import type { PageContents } from '../rules/contents.ts';

/** Result of the check of a page's contents. */
export interface CheckState {
  /** Failure of the check; null: it succeeded or has not ended. */
  readonly error: unknown;
  /** Removed markup: `onclick on <a>`. */
  readonly removed: readonly string[];
}

const UNCHECKED: CheckState = { error: null, removed: [] };

/** Asks the server to clean the contents of a page before the canvas shows them. The canvas cannot be sandboxed. */
export function useClean() {
  const call = useApi();
  const [state, setState] = useState(UNCHECKED);
  const one = async (html: string): Promise<CleanedContent> => {
    const cleaned = html === '' ? { html, removed: [] } : readCleaned(html, await ask(html));
    if (!cleaned) throw new Error('flexy.errors.notJson');
    return cleaned;
  };
  const ask = (html: string) => call('website/clean', { method: 'POST', body: { html } });
  /** @returns null when the check failed */
  const clean = async ({ contents, drawn }: PageContents): Promise<PageContents | null> => {
    setState(UNCHECKED);
    try {
      const [blocks, ...cleaned] = await Promise.all([drawn, ...contents].map(one));
      setState({ error: null, removed: [...new Set(cleaned.flatMap(({ removed }) => removed))] });
      return { contents: cleaned.map(({ html }) => html), drawn: blocks?.html ?? '' };
    } catch (error) {
      setState({ ...UNCHECKED, error });
      return null;
    }
  };
  return { state, clean, reset: () => setState(UNCHECKED) };
}
