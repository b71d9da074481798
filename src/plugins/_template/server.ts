import { definePluginServer } from '#server';
import { summaryCall } from './calls.ts';
import { summaryOf } from './summary.ts';

export default definePluginServer({
  calls(host) {
    host.call(summaryCall, async () => {
      const rows = await host.db.selectFrom('template_examples').select('isDone').execute();
      return summaryOf(rows.map((row) => ({ isDone: Boolean(row.isDone) })));
    });
  },
});
