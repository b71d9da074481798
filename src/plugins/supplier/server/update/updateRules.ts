import type { ServerHost } from '#server';
import { settingsRow, type SettingsRow } from '../cj/access.ts';
import { USUAL_RULES, type UpdateRules } from '../rules.ts';

/** Settings of the scheduled update. */
export const updateSettings = (row: SettingsRow) => ({
  isUpdated: Boolean(row.isUpdated),
  leastBenefit: Number(row.leastBenefit ?? USUAL_RULES.leastBenefit),
  mostChange: Number(row.mostChange ?? USUAL_RULES.mostChange),
});

/** Rules of the scheduled update; null: it is off. */
export async function readRules(host: Pick<ServerHost, 'db'>): Promise<UpdateRules | null> {
  const { isUpdated, ...rules } = updateSettings(await settingsRow(host));
  return isUpdated ? rules : null;
}
