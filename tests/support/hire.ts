import { randomUUID } from 'node:crypto';
import type { Api } from './client.ts';
import type { EngineServer } from './engines.ts';
import { createRecord } from './records.ts';

/** Makes an account with one role, of a store (its address; null: of none), and signs it in. */
export async function hire(server: EngineServer, admin: Api, role: string, store: string | null): Promise<Api> {
  const username = `p-${randomUUID().slice(0, 8)}`;
  const person = { username, fullName: username, password: 'long enough', roles: [role], store };
  await createRecord(admin, 'users', { ...person, currentPassword: 'demo' });
  return server.api().as(username, 'long enough');
}
