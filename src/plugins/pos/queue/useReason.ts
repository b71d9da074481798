import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Fault } from '#outbox';

/** Line of an order that a field belongs to: `orderItems[2].price` is of the third. */
const LINE = /^orderItems[[.](\d+)/;

/** Why a write was refused, in words: the server's own, with the line they are about. */
export function useReason(): (fault: Fault) => string {
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
