import { definePluginServer } from '#server';
import { summaryOf } from './summary.ts';

export default definePluginServer({
  routes(router, host) {
    router.get('/:locale/api/template-example/summary', async (request, response) => {
      await host.actorOf(request, ['ROLE_ADMIN', 'ROLE_MANAGER']);
      const rows = await host.db.selectFrom('template_examples').select('isDone').execute();
      response.setHeader('Cache-Control', 'no-store');
      response.json(summaryOf(rows.map((row) => ({ isDone: Boolean(row.isDone) }))));
    });
  },
});
