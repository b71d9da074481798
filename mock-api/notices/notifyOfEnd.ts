import type { WrittenRowOf } from '#resource';
import type { Job } from '../jobs/rules.ts';
import type { JobDefinition } from '../jobs/types.ts';
import { message } from '../messages/index.ts';
import { reasonText } from '../messages/reason.ts';
import { LOCALES, type Locale, type Tx } from '../types.ts';
import { sendNotice } from './sendNotice.ts';

type Texts = Readonly<Record<Locale, string>>;

/** A sentence with the name of the job; without one, readers see the title of its record. */
const sentence = (code: string, title: Texts | undefined): Record<Locale, string> => {
  const [en = '', fr = '', ar = ''] = LOCALES.map((locale) =>
    message(locale, code, { record: title?.[locale] ?? '%{record}' }),
  );
  return { en, fr, ar };
};

const inAllLanguages = (reason: string): Record<Locale, string> => {
  const [en = '', fr = '', ar = ''] = LOCALES.map((locale) => reasonText(reason, locale));
  return { en, fr, ar };
};

/**
 * Notifies the user who started a job of its end, and the administrators of a scheduled one that failed for good, because
 * nobody waits for it. Cancelled jobs, and quiet ones that are done, notify nobody.
 */
export async function notifyOfEnd(
  tx: Tx,
  { id, isScheduled }: Job,
  row: WrittenRowOf<'jobs'>,
  { title, isQuiet = false }: Pick<JobDefinition, 'title' | 'isQuiet'> = {},
): Promise<void> {
  const { status, createdBy, reason } = row;
  if (status !== 'done' && status !== 'failed') return;
  const isDone = status === 'done';
  if (isDone && isQuiet) return;
  const people = new Set(createdBy === null ? [] : [createdBy]);
  if (isScheduled && !isDone) for (const person of await administrators(tx)) people.add(person);
  await sendNotice(tx, people, {
    kind: isDone ? 'job.done' : 'job.failed',
    text: sentence(isDone ? 'notice.jobDone' : 'notice.jobFailed', title),
    ...(reason !== null && !isDone ? { detail: inAllLanguages(reason) } : {}),
    resource: 'jobs',
    recordId: id,
  });
}

async function administrators(tx: Tx): Promise<number[]> {
  const enabled = await tx.readBy('users', { isEnabled: true });
  return enabled.filter(({ roles }) => roles?.includes('ROLE_ADMIN')).map(({ id }) => id);
}
