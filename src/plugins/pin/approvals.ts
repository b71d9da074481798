import type { Approvals, Host } from '#admin';
import './points.ts';

/** Approvals are given by PIN, at the same station. @throws when the lock itself could not be made */
export default async function createApprovals(host: Host): Promise<Approvals> {
  const pin = await host.services.get('pin');
  if (!pin) throw new Error('There is no PIN lock.');
  return pin;
}
