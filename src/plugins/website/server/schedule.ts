import { isObject, type RowOf, type Texts, textOf } from '#resource';
import { addJob, SYSTEM, type JobDefinition, type ServerHost, type Tx, type Write } from '#server';
import { refused } from '../problems.ts';
import { texts } from './i18n.ts';

/** Job that publishes pages and takes them off the website when their time has come. */
export const PUBLISH_JOB = 'website.publish';

type Page = RowOf<'pages'>;

/** Fields that put the draft of a page, if it has one, onto the website. */
export function publication({ draftContent }: Page) {
  const draft = isObject(draftContent) ? draftContent : null;
  return {
    isPublished: true,
    draftContent: null,
    ...(draft && {
      // Cleaned when the draft was stored: texts by locale.
      jsonContentHTML: draft.html as Texts,
      jsonContentCSS: textOf(draft.css),
      jsonContentJS: textOf(draft.javascript),
    }),
  };
}

/** Refuses a page that would be hidden before it is published. */
export function checkSchedule({ values, before }: Write<'pages'>, tx: Tx): void {
  const { publishAt = before?.publishAt, unpublishAt = before?.unpublishAt } = values;
  const isWritten = values.publishAt !== undefined || values.unpublishAt !== undefined;
  if (isWritten && publishAt && unpublishAt && unpublishAt <= publishAt)
    throw refused('unpublishAt', 'hiddenFirst', tx.locale);
}

/** Queues the job for the times of a page that were written. A job of an earlier time finds nothing to do. */
export async function queueSchedule(before: Page | null, { publishAt, unpublishAt }: Page, tx: Tx): Promise<void> {
  for (const [at, known] of [
    [publishAt, before?.publishAt],
    [unpublishAt, before?.unpublishAt],
  ])
    if (at && at !== known) await addJob(tx, PUBLISH_JOB, {}, at);
}

/** Publishes or hides one page when its time has come; decided on the row as it is now. */
async function actOn(tx: Tx, id: number): Promise<boolean> {
  const page = await tx.find('pages', id);
  const isDue = (at: number | null | undefined): boolean => at !== null && at !== undefined && at <= tx.now;
  if (!page || !(isDue(page.publishAt) || isDue(page.unpublishAt))) return false;
  await tx.update('pages', id, {
    ...(isDue(page.publishAt) && { ...publication(page), publishAt: null }),
    ...(isDue(page.unpublishAt) && { isPublished: false, unpublishAt: null }),
  });
  return true;
}

async function duePages(host: ServerHost): Promise<readonly number[]> {
  const rows = await host.db
    .selectFrom('pages')
    .select('id')
    .where((eb) => eb.or([eb('publishAt', '<=', host.now()), eb('unpublishAt', '<=', host.now())]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** Publishes and hides all pages whose time has come, each on its own. A page that is refused fails the job in the end. */
export const publishDue: JobDefinition = {
  title: texts.jobs.publish,
  isSingle: true,
  isQuiet: true,
  async run({ signal }, host) {
    let [changed, failure] = [0, null as unknown];
    for (const id of await duePages(host)) {
      signal.throwIfAborted();
      try {
        if (await host.transaction(SYSTEM, 'en', (tx) => actOn(tx, id))) changed += 1;
      } catch (error) {
        host.log.error({ err: error, page: id }, 'A page could not be published or hidden at its time');
        failure = error;
      }
    }
    if (failure !== null) throw failure;
    return { changed };
  },
};
