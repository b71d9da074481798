import type { HostStorage } from '#admin';
import { isObject } from '#resource';
import { MUTE_AFTER } from '../rules/mutePrinter.ts';
import type { KnownPrinter } from './target.ts';

/**
 * Counts what printers say of documents, and tells whether the user has to know that one was taken without a word. Of a
 * printer that never answers, every user knows after {@link MUTE_AFTER} documents.
 * @param isConfirmed the printer has confirmed the document
 */
export function isWorthTelling(storage: HostStorage, { id }: KnownPrinter, isConfirmed: boolean): boolean {
  const kept = storage.get(SILENT);
  const counts: Readonly<Record<string, unknown>> = isObject(kept) ? kept : {};
  const key = String(id ?? 'usual');
  const count = typeof counts[key] === 'number' ? counts[key] : 0;
  const next = isConfirmed ? 0 : Math.min(count + 1, MUTE_AFTER + 1);
  if (next !== count) storage.set(SILENT, { ...counts, [key]: next });
  return !isConfirmed && next <= MUTE_AFTER;
}

/** Storage key on this device: number of documents in a row that each printer has taken without a word. */
const SILENT = 'silentPrints';
