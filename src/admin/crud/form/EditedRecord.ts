import { createContext } from 'react';
import type { CrudRecord } from '../recordText.ts';

/** The record of the form with what the server computes, which is no value of the form; undefined: a new one. */
export const EditedRecordContext = createContext<CrudRecord | undefined>(undefined);
