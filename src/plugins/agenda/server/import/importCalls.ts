import { holdsRight } from '#resource';
import {
  forbidden,
  invalid,
  Problem,
  runWork,
  type CallHandler,
  type CallPreparation,
  type ServerHost,
  type Tx,
  type Work,
} from '#server';
import { LONGEST_FILE, MOST_EVENTS, overwriteRight, type checkImportCall, type importCall } from '../rules.ts';
import { texts } from '../i18n.ts';
import type { ImportedFile, ImportTask } from './importWork.ts';
import { planImport } from './planImport.ts';
import { writeImport } from './writeImport.ts';

type ImportCall = typeof checkImportCall | typeof importCall;

/** Reads the file before the transaction: other writes wait for an open one. */
export const readImport =
  (host: ServerHost): CallPreparation<ImportCall, Prepared> =>
  async ({ input: { text }, actor, locale, now, translate }) => {
    const { timeZone: zone } = await host.readerAs(actor, locale);
    const refused = (code: 'noCalendar' | 'tooManyEvents') =>
      invalid({
        ...{ propertyPath: 'text', code: `agenda.${code}` },
        text: translate(texts.import[code], { count: MOST_EVENTS }),
      });
    const task = { text, zone, untitled: translate(texts.import.untitled), now };
    const file = await runWork(importWork, task, String(actor.userId ?? 'server'));
    if (!file) return refused('noCalendar');
    return file.events.length + file.faults.length > MOST_EVENTS ? refused('tooManyEvents') : file;
  };

async function plan(prepared: Prepared, tx: Tx) {
  if (prepared instanceof Problem) throw prepared;
  // Two people may import one file at once: the lock makes the second import wait, and find the events of the first.
  await tx.lock('agenda.import');
  const planned = await planImport(prepared.events, tx);
  const count = (standing: string) => planned.filter((one) => one.standing === standing).length;
  const { faults, cancelled, others } = prepared;
  return {
    planned,
    preview: { fresh: count('fresh'), same: count('same'), changed: count('changed'), cancelled, others, faults },
  };
}

/** Handles the call that says what a file would bring. */
export const checkImport: CallHandler<typeof checkImportCall, Prepared> = async ({ tx, prepared }) =>
  (await plan(prepared, tx)).preview;

/** Handles the call that imports a file. */
export const importEvents: CallHandler<typeof importCall, Prepared> = async ({ tx, prepared, input: { isUpdate } }) => {
  if (isUpdate && !holdsRight(tx.actor.roles, overwriteRight)) throw forbidden('You may not change events.');
  const { planned } = await plan(prepared, tx);
  return writeImport(planned, isUpdate === true, tx);
};

/** The file of a call: its events, or why it is refused. */
type Prepared = ImportedFile | Problem;

const importWork: Work<ImportTask, ImportedFile | null> = {
  module: new URL('./importWork.ts', import.meta.url),
  timeMs: 20_000,
  largest: LONGEST_FILE,
  sizeOf: ({ text }) => text.length,
};
