import { createContext } from 'react';
import type { Relation } from './related.ts';

/** Tells whether all records of a relation stand in a tab of the page around. */
export const TabsContext = createContext<(relation: Relation) => boolean>(() => false);
