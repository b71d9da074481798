import { createContext } from 'react';
import type { RelationField } from '#resource';

/** What the records of one resource are called; null while it is not known, `#12` where it cannot be. */
export type NameOf = (field: RelationField, id: string) => string | null;

/** Names that a list has asked for, for all its rows at once, by resource; empty outside a list. */
export const RelatedNamesContext = createContext<ReadonlyMap<string, NameOf>>(new Map());
