import { expect } from 'vitest';
import type { Office } from '../../../../tests/journeys/office.ts';

/** The tool is off in a fresh installation: switches it on. */
export async function install(office: Office): Promise<void> {
  const admin = await office.as('admin');
  const { status } = await admin.post('applications', { name: '3D viewer', menuOrder: 60, isEnabled: true });
  expect([200, 201, 422]).toContain(status);
}
