import { isObject, type RowOf, type ValuesOf } from '#resource';
import { actingPerson, hostOf, invalid, type ResourceHooks, type Tx, type WriteOf } from '#server';
import { parseImport } from '../importState.ts';
import { texts } from '../i18n.ts';
import { offField } from './feedRecords.ts';
import { feedAddress } from './feedSource.ts';
import { nextRun, queueRun } from './schedule.ts';

/** Checks a feed, seals its password, copies its mapping, and queues its next run. */
export const feedHooks: ResourceHooks<'import_feeds'> = {
  prepare: async (body) => withoutEmptyPassword(body),
  before: async (write, tx) => {
    const { op, values, before, isClient } = write;
    if (op === 'delete' || !isClient) return;
    await copyMapping(write, tx);
    const resource = tx.resources.get(String(values.resource ?? before?.resource ?? ''));
    const hasOff = resource !== undefined && offField(resource) !== undefined;
    if ((values.gone ?? before?.gone) === 'off' && !hasOff) throw refuse(tx, 'gone', 'noOff');
    await checkSource(write, tx);
    forgetPassword(write);
    if (typeof values.password === 'string') values.password = hostOf(tx).secrets.seal(values.password);
    await plan(write, tx);
    values.owner = actingPerson(tx.actor);
  },
  after: async ({ op, before, values }, row, tx) => {
    if (op === 'delete') await tx.db.deleteFrom('import_feed_records').where('feed', '=', row.id).execute();
    else if (values.nextAt && values.nextAt !== before?.nextAt) await queueRun(tx, row.id, values.nextAt);
  },
};

type FeedWrite = WriteOf<RowOf<'import_feeds'>, ValuesOf<'import_feeds'>>;

/** Options of an import that hold for the next file of its kind, too. Those of single rows do not. */
const COPIED: ReadonlySet<string> = new Set([
  ...['sheet', 'headerRow', 'encoding', 'delimiter', 'decimal', 'dateOrder', 'columns'],
  ...['key', 'mode', 'values', 'repairs', 'clearEmpty'],
]);

const refuse = (tx: Tx, propertyPath: string, code: keyof typeof texts.feeds) =>
  invalid({ propertyPath, code: `import.${code}`, text: texts.feeds[code][tx.locale] });

/** Copies the mapping of the import that the feed names. */
async function copyMapping({ values }: FeedWrite, tx: Tx): Promise<void> {
  if (typeof values.mappingOf !== 'number') return;
  const row = await tx.find('imports', values.mappingOf);
  const options = isObject(row?.options) ? row.options : {};
  // Without a key each run would make all records again.
  if (!row || typeof options.key !== 'string') throw refuse(tx, 'mappingOf', 'noKey');
  values.resource = row.resource;
  values.mapping = Object.fromEntries(parseImport(row).mapping);
  values.options = Object.fromEntries(Object.entries(options).filter(([name]) => COPIED.has(name)));
}

/** Fields that decide which mails a feed reads. */
const OF_MAIL = ['source', 'mailHost', 'mailPort', 'username', 'mailFolder', 'mailFrom'] as const;

/** The server that a password is sent to, with the kind of its source. A folder has none, and is sent no password. */
function serverOf({ source, address, mailHost, mailPort }: ValuesOf<'import_feeds'>): string {
  if (source === 'folder') return source;
  const server = source === 'mailbox' ? `${mailHost} ${mailPort}` : URL.parse(address ?? '')?.origin;
  return `${source} ${server}`;
}

/** A mailbox needs to know where, who and from whom. @throws Problem 422 naming the field */
function checkMailbox({ values, before }: FeedWrite): void {
  const after = { ...before, ...values };
  const moving = after.mailAfter === 'move' ? (['mailMoveTo'] as const) : [];
  for (const name of ['mailHost', 'username', 'mailFrom', ...moving] as const)
    if (!after[name]?.trim()) throw invalid({ propertyPath: name, code: 'violation.blank' });
  const isOther = before && OF_MAIL.some((name) => (before[name] ?? null) !== (after[name] ?? null));
  if (isOther) values.lastFile = null;
}

/** Forgets the password where the source is another one: it belongs to the server that it was entered for. */
function forgetPassword({ values, before }: FeedWrite): void {
  const isOther = before && serverOf(before) !== serverOf({ ...before, ...values });
  if (isOther && typeof values.password !== 'string') values.password = null;
}

/** Checks the place of the file. @throws Problem 422 naming the field */
async function checkSource(write: FeedWrite, tx: Tx): Promise<void> {
  const { values, before } = write;
  const after = { ...before, ...values };
  if (after.source === 'folder') {
    const folder = typeof after.folder === 'number' ? await tx.find('files', after.folder) : null;
    if (!folder?.isFolder) throw refuse(tx, 'folder', 'noFolder');
    if (before && before.folder !== after.folder) values.lastFile = null;
    return;
  }
  if (after.source === 'mailbox') checkMailbox(write);
  else {
    const address = feedAddress(after.address ?? '');
    if (address === null) throw refuse(tx, 'address', 'noAddress');
    if (values.address !== undefined) values.address = address;
  }
}

/** Fields that decide about the time of the next run. */
const OF_SCHEDULE = ['isEnabled', 'isHourly', 'everyHours', 'at'] as const;

async function plan({ values, before }: FeedWrite, tx: Tx): Promise<void> {
  const isSame = before && OF_SCHEDULE.every((name) => values[name] === undefined || values[name] === before[name]);
  if (isSame) return;
  const after = { ...before, ...values };
  if (after.isHourly && !after.everyHours) throw invalid({ propertyPath: 'everyHours', code: 'violation.blank' });
  if (!after.isHourly && !after.at) throw invalid({ propertyPath: 'at', code: 'violation.blank' });
  const { timeZone } = await tx.settings();
  values.nextAt = nextRun(
    {
      ...{ isEnabled: after.isEnabled ?? true, isHourly: after.isHourly ?? false },
      ...{ everyHours: after.everyHours ?? null, at: after.at ?? null },
    },
    tx.now,
    timeZone,
  );
}

/** Removes an empty password from the body: the form never shows it, and an empty field keeps it. Null deletes it. */
function withoutEmptyPassword(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { password, ...rest } = body;
  return password === '' || password === undefined ? rest : { ...rest, password };
}
