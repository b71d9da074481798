import { SYSTEM, type Row, type ServerHost } from '#server';
import { CLEANED_FIELDS } from './cleanRows.ts';
import { SHEET_FIELDS } from './cleanThemes.ts';
import { CLEANER_VERSION } from './cleanerVersion.ts';

/**
 * Cleans the pages and themes that an older version has stored, once. Until then, each read cleans them: a read must not
 * show what the present rules remove.
 */
export async function cleanStored(host: ServerHost, signal: AbortSignal): Promise<void> {
  for (const resource of ['pages', 'website_themes'] as const) {
    for (const id of await oldRows(host, resource)) {
      if (signal.aborted) return;
      await host.transaction(SYSTEM, 'en', async (tx) => {
        const row = await tx.find(resource, id);
        if (!row || row.cleanerVersion === CLEANER_VERSION) return;
        await tx.update(resource, id, writtenAgain(row, FIELDS[resource]));
      });
    }
  }
}

/** Fields that are cleaned, by resource. */
const FIELDS = { pages: CLEANED_FIELDS, website_themes: SHEET_FIELDS } as const;

/** The records that no present rules have cleaned. */
async function oldRows(host: ServerHost, resource: keyof typeof FIELDS): Promise<number[]> {
  const rows = await host.db
    .selectFrom(resource)
    .select('id')
    .where((eb) => eb.or([eb('cleanerVersion', 'is', null), eb('cleanerVersion', '!=', CLEANER_VERSION)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** Stores a record again: the hooks clean what is written. */
const writtenAgain = (row: Row, fields: readonly string[]) =>
  Object.fromEntries(fields.map((name) => [name, row[name] ?? null]));
