import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Taken } from '../service/paths/bridge.ts';
import { PrintError } from '../service/printError.ts';

/** State of a test print. */
export type TestState =
  | { readonly kind: 'untried' | 'busy' | 'unsure' }
  | { readonly kind: 'printed'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly text: string };

/** Runs a test print, and holds its result. */
export function useTest(): readonly [TestState, (work: () => Promise<Taken>) => Promise<boolean>] {
  const translate = useTranslate();
  const [state, setState] = useState<TestState>({ kind: 'untried' });
  const textOf = (error: unknown) => {
    if (!(error instanceof PrintError)) return translate('printing.failure.failed');
    return error.text || translate(`printing.failure.${error.key}`);
  };
  const run = async (work: () => Promise<Taken>): Promise<boolean> => {
    const began = performance.now();
    setState({ kind: 'busy' });
    try {
      const taken = await work();
      const seconds = (performance.now() - began) / 1000;
      setState(taken === 'unsure' ? { kind: 'unsure' } : { kind: 'printed', seconds });
      return true;
    } catch (error) {
      setState({ kind: 'failed', text: textOf(error) });
      return false;
    }
  };
  return [state, run];
}
