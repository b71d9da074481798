import { defineCall } from '#resource';
import { definePluginServer } from '#server';
import { isTooWarm } from './warmth.ts';

/** Number of readings, and of those that were too warm. */
const summaryCall = defineCall({
  method: 'GET',
  path: 'fridge-log/summary',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'How many readings there are, and how many of them were too warm',
  output: { total: { type: 'integer', required: true }, tooWarm: { type: 'integer', required: true } },
});

/** The server part of the fridge log: it judges each reading, and sums them up. */
export default definePluginServer({
  hooks: {
    fridge_readings: {
      async before({ values, before }, tx) {
        const temperature = values.temperature ?? before?.temperature;
        if (typeof temperature === 'number') values.isTooWarm = isTooWarm(temperature);
        if (!before) values.takenAt ??= tx.now;
      },
    },
  },
  calls(host) {
    host.call(summaryCall, async () => {
      const rows = await host.db.selectFrom('fridge_readings').select('isTooWarm').execute();
      return { total: rows.length, tooWarm: rows.filter((row) => Boolean(row.isTooWarm)).length };
    });
  },
});
