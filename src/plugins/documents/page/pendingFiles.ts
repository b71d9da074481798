import type { FileToOpen } from '../contract.ts';

/** Keeps a chosen file for the page of a new document. */
export const keepPending = (id: string | number, file: FileToOpen): void => void pending.set(String(id), file);

/** The file that a new document is made of; undefined: none was chosen. */
export const pendingOf = (id: string | number): FileToOpen | undefined => pending.get(String(id));

/** Forgets a file once it is saved. */
export const forgetPending = (id: string | number): void => void pending.delete(String(id));

/** Documents that are printed as soon as they are open. By id. */
const toPrint = new Set<string>();

/** Has a new document printed as soon as its page has opened it. */
export const keepPrint = (id: string | number): void => void toPrint.add(String(id));

/** Tells, once, whether a document is to be printed now that it is open. */
export const takePrint = (id: string | number): boolean => toPrint.delete(String(id));

/** Files that were chosen for a new document, until its page opens them. By the document's id. */
const pending = new Map<string, FileToOpen>();
