import { randomUUID } from 'node:crypto';
import type { FlatRowOf, ValuesOf } from '#resource';
import { actingPerson, type Locale, type Tx } from '#server';
import { refused } from '../problems.ts';
import { tellBridges } from './waiting.ts';

/** A stored print job. */
export type Job = FlatRowOf<'print_jobs'>;

/** A stored printer. */
export type Printer = FlatRowOf<'printers'>;

/** Printed content of a job, stored until the job is removed. */
export interface StoredDocument {
  /** Rows of the paper. */
  readonly rows: readonly unknown[];
  readonly dir: 'ltr' | 'rtl';
  /** Null: the number of copies of the printer. */
  readonly copies: number | null;
  readonly opensDrawer: boolean;
  /** Characters in a line that were chosen for this document; absent: those of the printer. */
  readonly paper?: '48' | '32';
}

/** Adds a job to the queue. Notifies waiting bridges after the commit. */
export async function addJob(
  tx: Tx,
  values: ValuesOf<'print_jobs'> & { readonly document: StoredDocument },
): Promise<Job> {
  const row = await tx.create('print_jobs', {
    uuid: randomUUID(),
    state: 'waiting',
    by: actingPerson(tx.actor),
    ...values,
  });
  tx.afterCommit(tellBridges);
  return row;
}

/**
 * Reads a printer that the server can use.
 * @throws Problem 422 when it is not there, switched off, or only reached by a browser
 */
export async function printerFor(tx: Tx, id: number, locale: Locale): Promise<Printer> {
  const printer = await tx.find('printers', id);
  if (!printer || printer.isEnabled === false) throw refused('printer', 'noPrinter', locale);
  if (printer.kind === 'browser') throw refused('printer', 'onlyBrowser', locale);
  return printer;
}
