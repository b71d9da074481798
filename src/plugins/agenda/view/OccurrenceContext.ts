import { createContext } from 'react';
import type { AgendaEntry } from '../rules/entry.ts';

/** Asks what to do with an occurrence of a repeating event; null: the reader may not change events. */
export const OccurrenceContext = createContext<((entry: AgendaEntry) => void) | null>(null);
