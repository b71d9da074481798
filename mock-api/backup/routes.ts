import { join } from 'node:path';
import type { Router } from 'express';
import { methodNotAllowed } from '../problem.ts';
import { LOCALES, type ServerHost } from '../types.ts';
import { BACKUPS } from './place.ts';

/** Mounts `GET /{locale}/api/backups` for administrators: the backups in DATA_DIR/backups, newest first. */
export function mountBackups(router: Router, host: Pick<ServerHost, 'actorOf'>, dataDir: string): void {
  router.all(
    LOCALES.map((locale) => `/${locale}/api/backups`),
    async (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
      await host.actorOf(request, ['ROLE_ADMIN']);
      const { listBackups } = await import('./list.ts');
      response.setHeader('Cache-Control', 'no-store');
      response.json(await listBackups(join(dataDir, BACKUPS)));
    },
  );
}
