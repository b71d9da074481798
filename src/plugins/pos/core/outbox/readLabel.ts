import { isObject } from '#resource';
import type { QueueLabel } from './queueLabel.ts';

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const wholeIn = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null);

/** Parses the label of a write, from any version of the app or from an imported file. */
export function readLabel(label: unknown, addedAt: number): QueueLabel {
  const kept = isObject(label) ? label : {};
  const { methods } = kept;
  return {
    number: textIn(kept.number),
    total: wholeIn(kept.total),
    items: wholeIn(kept.items),
    methods: Array.isArray(methods) ? methods.filter((one) => typeof one === 'string') : [],
    customer: textIn(kept.customer),
    seller: textIn(kept.seller),
    at: wholeIn(kept.at) ?? addedAt,
  };
}
