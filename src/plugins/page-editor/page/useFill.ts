import { useNotify } from 'ra-core';
import { useApi, useErrorText } from '#admin';
import { isObject } from '#resource';

/** Asks the server for the content of blocks that are bound to products and categories; '' where it does not answer. */
export function useFill(): (html: string) => Promise<string> {
  const call = useApi();
  const notify = useNotify();
  const textOf = useErrorText();
  return async (html) => {
    try {
      const answer = await call('website/blocks', { method: 'POST', body: { html } });
      return isObject(answer) && typeof answer.html === 'string' ? answer.html : '';
    } catch (error) {
      notify('pageEditor.fillFailed', { type: 'error', messageArgs: { reason: textOf(error) } });
      return '';
    }
  };
}
