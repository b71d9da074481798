import { createContext } from 'react';
import type { Relation } from './related.ts';

/** Returns true when the surrounding page has a tab with all records of a relation. */
export const TabsContext = createContext<(relation: Relation) => boolean>(() => false);
