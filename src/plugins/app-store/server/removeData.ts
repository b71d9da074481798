import { invalid, notFound, removePackageData, type CallHandler, type ServerHost } from '#server';
import type { removeDataCall } from '../calls.ts';
import { PACKAGES_LOCK } from './addPackage.ts';
import { manifestOf, packageOf } from './applicationOf.ts';
import { texts } from './i18n.ts';
import { conflict } from './problems.ts';

const plain = (text: string): string => text.trim().toLowerCase();

/** Removes an uninstalled package with all of its versions and its data. Whoever asks for it has typed its name. */
export const removeData =
  (host: ServerHost): CallHandler<typeof removeDataCall> =>
  async ({ tx, params, input, locale }) => {
    await tx.lock(PACKAGES_LOCK);
    const application = await tx.find('applications', params.id);
    const { code } = application ?? {};
    if (!application || !code || !packageOf(application)) throw notFound();
    if (application.installed) throw conflict('installed', locale);
    const names = [code, ...Object.values(application.name)].map(plain);
    if (!names.includes(plain(input.name)))
      throw invalid({ propertyPath: 'name', code: 'app-store.wrongName', text: texts.conflicts.wrongName[locale] });
    const versions = await tx.findBy('package_versions', { code });
    const tables = new Set(versions.flatMap((version) => manifestOf(version).contributions.resources));
    // A later version of Flexy may have taken a name. Its table is not the package's, which is left out then.
    const isForeign = (name: string) => host.resources.has(name) && host.ownerOf(name) !== code;
    const own = [...tables].filter((name) => !isForeign(name));
    if (!(await removePackageData(tx, code, own))) throw conflict('dataInUse', locale);
    for (const { id } of versions) await tx.delete('package_versions', id);
    await tx.delete('applications', application.id);
  };
