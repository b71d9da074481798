import { DAY_MS } from '#resource';
import type { EngineFace } from '../engineFace.ts';

/** Retention time, ms, from a setting in days; null keeps the rows forever. */
export async function retentionMs(
  engine: EngineFace,
  setting: 'auditRetentionDays' | 'binRetentionDays',
): Promise<number | null> {
  if (!engine.models.get('settings')?.byField.has(setting)) return null;
  const row = await engine.db.selectFrom('settings').select(setting).where('id', '=', 1).executeTakeFirst();
  const days = Number(row?.[setting] ?? 0);
  return days > 0 ? days * DAY_MS : null;
}
