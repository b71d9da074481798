import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Fault } from '#outbox';

/** Returns a function that puts a rejection into words: the server's message, with the line it concerns. */
export function useRejectionText(): (fault: Fault) => string {
  const translate = useTranslate();
  return useCallback(
    ({ message, violations, reason }) => {
      const own = reason === null ? '' : translate(`pos.queue.reasons.${reason}`, { _: '' });
      if (own !== '') return own;
      const texts = violations.map(({ propertyPath, message: text }) => {
        const line = LINE.exec(propertyPath)?.[1];
        return line === undefined ? text : translate('pos.queue.inLine', { line: Number(line) + 1, text });
      });
      return texts.length > 0 ? texts.join(' ') : translate(message, { _: message });
    },
    [translate],
  );
}

/** Index of the order line in a field path: `orderItems[2].price` belongs to the third. */
const LINE = /^orderItems[[.](\d+)/;
