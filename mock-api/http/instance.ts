import type { Router } from 'express';
import { dayEndOf, shopCountry, taxNumberName, textOf } from '#resource';
import { DEMO_USERS } from '../demo/users.ts';
import type { Auth } from '../auth/index.ts';
import type { EngineFace } from '../engineFace.ts';
import { requireReadMethod } from '../problem.ts';
import { LOCALES } from '../types.ts';
import packageJson from '../../package.json' with { type: 'json' };

/**
 * Mounts the public call `GET /{locale}/api/instance` with the data of the sign-in page: `{name, version, currency,
 * currencies, timeZone, dayEndsAt, country, taxNumber, demoUsers, needsSetup}`. `country` and `taxNumber` (name of a company's tax number
 * there) are empty if not known. The list is empty without demo data; `needsSetup` is true only while there is no
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
      // From the row itself: the units of this process may be a moment old.
      const known = engine.units.currencies;
      const columns = ['companyName', 'country', 'timeZone', 'dayEndsAt', ...Object.keys(known)];
      const row = await engine.db.selectFrom('settings').select(columns).executeTakeFirst();
      const currencies = Object.entries(known).map(([name, code]) => [name, row?.[name] ?? code]);
      const timeZone = textOf(row?.timeZone) || engine.units.timeZone;
      const country = shopCountry({ country: textOf(row?.country), timeZone });
      response.setHeader('Cache-Control', 'no-cache');
      response.json({
        name: row?.companyName ?? '',
        version: packageJson.version,
        currency: row?.currency ?? known.currency,
        currencies: Object.fromEntries(currencies),
        timeZone,
        dayEndsAt: dayEndOf(row?.dayEndsAt),
        country: country ?? '',
        taxNumber: taxNumberName(country) ?? '',
        demoUsers: hasDemo ? DEMO_USERS.map(({ username, role }) => ({ username, role })) : [],
        needsSetup: (await auth.setupToken()) !== null,
      });
    },
  );
}
