import { createServer } from 'node:net';
import type { Config } from '../config.ts';

/**
 * Checks that the server can listen, before the start does anything slow or writes data.
 * @throws the system's error when it cannot: EADDRINUSE, EACCES, EADDRNOTAVAIL
 */
export async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once('error', reject);
  probe.listen(port, host, () => probe.close(() => resolve()));
  await promise;
}
