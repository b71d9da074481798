import { isObject, textOrNull } from '#resource';
import type { QueueLabel } from './queueLabel.ts';

const wholeIn = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null);

/** Parses the label of a write, from any version of the app or from an imported file. */
export function readLabel(label: unknown, addedAt: number): QueueLabel {
  const kept = isObject(label) ? label : {};
  const { methods } = kept;
  return {
    number: textOrNull(kept.number),
    total: wholeIn(kept.total),
    items: wholeIn(kept.items),
    methods: Array.isArray(methods) ? methods.filter((one) => typeof one === 'string') : [],
    customer: textOrNull(kept.customer),
    seller: textOrNull(kept.seller),
    at: wholeIn(kept.at) ?? addedAt,
  };
}
