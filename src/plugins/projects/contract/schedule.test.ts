import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

const CHANGES = [
  ['Europe/Paris', '2026-03-27T08:00:00+01:00', 4, '2026-03-31T06:00:00+00:00'],
  ['America/New_York', '2026-10-31T00:00:00-04:00', 2, '2026-11-02T05:00:00+00:00'],
  ['Africa/Casablanca', '2026-03-20T09:00:00+00:00', 5, '2026-03-25T08:00:00+00:00'],
  ['Australia/Lord_Howe', '2026-04-03T08:00:00+11:00', 7, '2026-04-09T21:30:00+00:00'],
] as const;

anyEngine('days of a plan over a clock change', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  it('limits of a task are stored as they are, and never cross', async () => {
    const limits = { notBeforeAt: '2026-05-04T08:00:00+00:00', endByAt: '2026-05-08T08:00:00+00:00' };
    const made = await createRecord(admin, 'tasks', { name: 'Limited', ...limits });
    expect(made).toMatchObject(limits);
    expectRefused(await admin.in('fr').patch(made['@id'], { endByAt: '2026-05-03T08:00:00Z' }), 422, 'endByAt');
    expect((await admin.patch(made['@id'], { notBeforeAt: null })).body.notBeforeAt).toBeUndefined();
  });

  it.each(CHANGES)('in %s are days of its clock, however they are written', async (timeZone, startAt, days, endAt) => {
    expect((await admin.put('settings/1', { timeZone })).status).toBe(200);
    const datesOf = ({ startAt: from, endAt: to, duration }: Body) => [Date.parse(from), to, duration];
    const planned = [Date.parse(startAt), endAt, days];
    for (const name of ['tasks', 'projects']) {
      const made = await createRecord(admin, name, { name: 'Planned', startAt, duration: days });
      expect(datesOf(made)).toEqual(planned);
      await admin.patch(made['@id'], { startAt: null, endAt: null, duration: null });
      expect(datesOf((await admin.put(made['@id'], { startAt, endAt })).body)).toEqual(planned);
      const away = (await admin.patch(made['@id'], { startAt: '2026-06-01T08:00:00Z' })).body;
      expect(away.duration).toBe(days);
      expect(datesOf((await admin.patch(made['@id'], { startAt })).body)).toEqual(planned);
    }
  });
});
