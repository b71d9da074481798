import type { Router } from 'express';
import { LOCALES, type ServerHost } from '#server';

/** `GET /{locale}/apps/{code}`: the `pageUrl` of an application leads to its page in the store. Other addresses go on. */
export function openApp(router: Router, host: ServerHost): void {
  router.get('/:locale/apps/:code', async (request, response, next) => {
    const { locale, code } = request.params;
    if (!LOCALES.some((one) => one === locale) || !/^[a-z0-9-]{1,60}$/.test(code)) return next();
    const row = await host.db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirst();
    if (row) response.redirect(302, `/admin/apps/${String(row.id)}`);
    else next();
  });
}
