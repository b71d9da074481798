import type { Router } from 'express';
import { DEMO_USERS } from '../demo/users.ts';
import type { Auth } from '../auth/index.ts';
import type { EngineFace } from '../engineFace.ts';
import { requireReadMethod } from '../problem.ts';
import { LOCALES } from '../types.ts';
import packageJson from '../../package.json' with { type: 'json' };

/**
 * Mounts the public call `GET /{locale}/api/instance` with the data of the sign-in page: `{name, version, currency,
 * timeZone, demoUsers, needsSetup}`. The list is empty without demo data; `needsSetup` is true only while there is no
 * account.
 */
export function mountInstance(
  router: Router,
  engine: Pick<EngineFace, 'db' | 'units'>,
  auth: Pick<Auth, 'setupToken'>,
  hasDemo: boolean,
): void {
  router.all(
    LOCALES.map((locale) => `/${locale}/api/instance`),
    async (request, response) => {
      requireReadMethod(request);
      const row = await engine.db.selectFrom('settings').select(['companyName', 'currency']).executeTakeFirst();
      response.setHeader('Cache-Control', 'no-cache');
      response.json({
        name: row?.companyName ?? '',
        version: packageJson.version,
        currency: row?.currency ?? 'MAD',
        timeZone: engine.units.timeZone,
        demoUsers: hasDemo ? DEMO_USERS.map(({ username, role }) => ({ username, role })) : [],
        needsSetup: (await auth.setupToken()) !== null,
      });
    },
  );
}
