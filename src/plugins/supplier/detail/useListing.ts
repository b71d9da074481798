import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useErrorText } from '#admin';
import type { CallArgs } from '#resource';
import { listCall, type ListAnswer } from '../contract/calls.ts';

type Input = NonNullable<CallArgs<typeof listCall>['input']>;

/** Lists a product, once at a time. */
export function useListing() {
  const call = useApi();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ isBusy: false });
  const list = async (input: Input) => {
    if (state.isBusy) return;
    setState({ isBusy: true });
    try {
      const response = await call(listCall, { input });
      setState({ isBusy: false, listed: (await response.json()) as ListAnswer });
      await queryClient.invalidateQueries({ queryKey: ['cj_products'] });
    } catch (error) {
      setState({ isBusy: false, error: textOf(error) });
    }
  };
  return { ...state, list };
}

/** State of listing one product. */
interface State {
  readonly isBusy: boolean;
  readonly error?: string;
  readonly listed?: ListAnswer;
}
