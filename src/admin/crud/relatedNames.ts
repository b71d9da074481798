import { createContext } from 'react';
import type { RelationField } from '#resource';

/** Returns the title of a record of one resource; null while it loads, `#12` when it cannot be read. */
export type NameOf = (field: RelationField, id: string) => string | null;

/** Names that a list has asked for, for all its rows at once, by resource; empty outside a list. */
export const RelatedNamesContext = createContext<ReadonlyMap<string, NameOf>>(new Map());
