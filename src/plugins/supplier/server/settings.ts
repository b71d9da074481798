import type { CallHandler, ServerHost } from '#server';
import type { saveSettingsCall, settingsCall } from '../contract/calls.ts';
import { readAccess, settingsRow, USUAL_PACE, type SettingsRow } from './cj/access.ts';
import { forgetAnswers } from './cj/ask.ts';
import { updateSettings } from './update/updateRules.ts';

async function shown(host: ServerHost, row: SettingsRow) {
  const { rate, pointsPerDay } = await readAccess(host);
  const isKeyFromEnvironment = !row.sealedKey && host.outside.supplier.key() !== '';
  return {
    ...{ isKeyFromEnvironment, hasKey: Boolean(row.sealedKey) || isKeyFromEnvironment },
    callsPerSecond: Number(row.callsPerSecond ?? USUAL_PACE),
    pointsPerDay: Number(row.pointsPerDay ?? pointsPerDay),
    rate: Number(row.rate ?? rate),
    ...updateSettings(row),
  };
}

/** Answers `GET supplier/settings`. */
export const readSettings =
  (host: ServerHost): CallHandler<typeof settingsCall> =>
  async () =>
    shown(host, await settingsRow(host));

/** Answers `PUT supplier/settings`. A new key drops the token of the old one. */
export const saveSettings =
  (host: ServerHost): CallHandler<typeof saveSettingsCall> =>
  async ({ tx, input }) => {
    const { key, ...rest } = input;
    const given = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
    const values: Record<string, unknown> = Object.fromEntries(given);
    if (typeof key === 'string') {
      values.sealedKey = key.trim() === '' ? null : host.secrets.seal(key.trim());
      Object.assign(values, { sealedToken: null, sealedRefresh: null, tokenUntil: null, tokenFor: null });
    }
    const row = await tx.update('cj_settings', 1, values);
    tx.afterCommit(() => forgetAnswers(host));
    return shown(host, row);
  };
