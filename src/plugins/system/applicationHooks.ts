// Rules of the server for applications of the store: installing, switching, names.
import type { RowOf } from '#resource';
import { LOCALES, type ResourceHooks, type Tx, type Write } from '#server';
import { refused } from './problems.ts';

type Body = Record<string, unknown>;

/**
 * Finds and locks the store's application by its code, or else by its name in any language, or by a code in place of the name.
 * Two packages of third parties may have one name.
 */
async function findApplication({ code, name }: Body, tx: Tx): Promise<RowOf<'applications'> | null> {
  const all = await tx.readBy('applications', {});
  const byCode = typeof code === 'string' ? all.find((row) => row.code === code) : undefined;
  if (byCode) return tx.find('applications', byCode.id);
  if (typeof name !== 'string' || name.trim() === '') return null;
  const wanted = name.trim().toLowerCase();
  const byName = all.find((row) => Object.values(row.name).some((text) => text.toLowerCase() === wanted));
  const found = byName ?? all.find((row) => row.code === name.trim());
  return found ? tx.find('applications', found.id) : null;
}

/** POST installs an application: it becomes an update of the store's row. */
async function install(body: Body, tx: Tx): Promise<{ redirect: number; body: Body; isNew: boolean }> {
  const known = await findApplication(body, tx);
  if (!known) throw refused('name', 'unknownApplication', tx.locale);
  if (known.installed) throw refused('name', 'installedApplication', tx.locale);
  const { isEnabled, menuOrder } = body;
  return {
    redirect: known.id,
    isNew: true,
    body: { installed: true, isEnabled: isEnabled ?? true, ...(menuOrder === undefined ? {} : { menuOrder }) },
  };
}

/** Only free applications can be installed. An uninstalled application is disabled. */
function checkInstall(write: Write<'applications'>, tx: Tx): void {
  const { values, before } = write;
  if (values.installed === undefined || values.installed === before?.installed) return;
  if (values.installed !== true) {
    Object.assign(values, { isEnabled: false, installedAt: null, failure: null, fault: null });
    return;
  }
  if (before?.price != null && before.price > 0) throw refused('name', 'paidApplication', tx.locale);
  if (before?.category === 'coming-soon') throw refused('name', 'comingApplication', tx.locale);
  values.installedAt = tx.now;
}

/** Keeps the catalogue's name of an application. */
function keepName(write: Write<'applications'>): void {
  if (!write.isClient || !write.before) return;
  delete write.values.name;
  delete write.values.image;
}

/** Clears the reason of a failed package when somebody switches it on again. */
function clearFailure({ values, before }: Write<'applications'>): void {
  if (values.isEnabled === true && before?.failure) Object.assign(values, { failure: null, fault: null });
}

/** Hooks of the store's applications. */
export const applicationHooks: ResourceHooks<'applications'> = {
  prepare: async (body, tx, op) => (op === 'create' ? install(body, tx) : body),
  before: async (write, tx) => {
    if (write.op === 'delete') return;
    checkInstall(write, tx);
    clearFailure(write);
    keepName(write);
  },
};

/**
 * Rewrites the prefixed address of the store's catalogue to the resource's address
 * (docs/rules/store-and-supplier.md, "App store"); null: another address.
 */
export function withoutPrefix(url: string): string | null {
  const match = /^\/[^/?#]+\/([a-z]{2})\/api\/applications(\/?(?:\?.*)?)$/.exec(url);
  const isLocale = LOCALES.some((locale) => locale === match?.[1]);
  return match && isLocale ? `/${match[1]}/api/applications${match[2]}` : null;
}
