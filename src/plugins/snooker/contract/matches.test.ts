import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';

eachEngine('a match of snooker is saved', (server) => {
  let manager: Api;
  let cashier: Api;
  let kitchen: Api;
  beforeAll(async () => {
    const api = server().api();
    [manager, cashier, kitchen] = await Promise.all([api.as('manager'), api.as('cashier'), api.as('kitchen')]);
  });

  const AT = Date.parse('2026-11-20T18:00:00Z');
  const logOf = (balls: readonly number[], more: Body = {}): Body => ({
    start: {
      uuid: crypto.randomUUID(),
      at: AT,
      names: ['Karim Imlil', ''],
      waiting: [],
      rules: 'simple',
      bestOf: 3,
      ...more,
    },
    acts: balls.map((ball, index) => ({ kind: 'pot', ball, at: AT + index })),
    done: balls.length,
  });
  const save = (api: Api, log: Body, version = 0, isTakenOver = false) =>
    api.post('snooker/matches', { log, version, isTakenOver });

  it('as what was done; the figures are derived from it', async () => {
    const log = logOf([1, 7, 5]);
    log.acts.push({ kind: 'won', seat: 0, at: AT + 9 });
    log.done += 1;
    const { status, body } = await save(cashier, log);
    expect([status, body.version]).toEqual([200, 1]);
    expect((await manager.get(`snooker_matches/${body.id}`)).body).toMatchObject({
      title: 'Karim Imlil – Player 2',
      firstFrames: 1,
      secondFrames: 0,
      highestBreak: 13,
      status: 'open',
      log,
    });
    expect((await manager.in('fr').get(`snooker_matches/${body.id}`)).body).toMatchObject({
      title: 'Karim Imlil – Joueur 2',
      firstPlayer: 'Karim Imlil',
      secondPlayer: 'Joueur 2',
    });
    const titles = `snooker_matches?id=${body.id}&properties[]=title`;
    expect((await manager.in('ar').get(titles)).body['hydra:member'][0].title).toBe('Karim Imlil – اللاعب 2');
  });

  it('as not played, once everything in it is taken back, and as open again when it is done again', async () => {
    const log = logOf([1]);
    const { body } = await save(cashier, log);
    const statusNow = async () => (await manager.get(`snooker_matches/${body.id}`)).body.status;
    expect(await statusNow()).toBe('open');
    await save(cashier, { ...log, done: 0 }, 1);
    expect(await statusNow()).toBe('unplayed');
    await save(cashier, log, 2);
    expect(await statusNow()).toBe('open');
  });

  it('with the match that New game began after it', async () => {
    const log = logOf([1]);
    const { body } = await save(cashier, log);
    const next = { ...log.start, uuid: crypto.randomUUID() };
    expect((await save(cashier, { ...log, next }, 1)).body.version).toBe(2);
    expect((await manager.get(`snooker_matches/${body.id}`)).body.log.next).toEqual(next);
    expect((await save(cashier, { ...log, next: { uuid: 'x' } }, 2)).status).toBe(422);
  });

  it('once, however often it is sent, and not over what another device has saved', async () => {
    const log = logOf([1]);
    const first = await save(cashier, log);
    expect((await save(cashier, log)).body).toEqual(first.body);
    const next = { ...log, acts: [...log.acts, { kind: 'pot', ball: 7, at: AT + 5 }], done: 2 };
    expect((await save(cashier, next, 1)).body.version).toBe(2);
    const other = { ...log, acts: [...log.acts, { kind: 'miss', at: AT + 5 }], done: 2 };
    const refused = await save(manager, other, 1);
    expect([refused.status, refused.body.reason]).toEqual([409, 'scoredElsewhere']);
    expect((await save(manager, other, 1, true)).body.version).toBe(3);
  });

  it('sent at once by two devices: one of them is told', async () => {
    const log = logOf([1]);
    await save(cashier, log);
    const withBall = (ball: number) => ({ ...log, acts: [...log.acts, { kind: 'pot', ball, at: AT + 5 }], done: 2 });
    const answers = await Promise.all([2, 3, 4].map((ball) => save(cashier, withBall(ball), 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('only when it is a match', async () => {
    for (const log of [{}, { ...logOf([1]), done: 5 }, logOf([9]), logOf([1], { uuid: 'x' })])
      expect((await save(cashier, log)).status).toBe(422);
  });

  it('by those who serve the public, and by nobody past the call', async () => {
    const log = logOf([1]);
    expect((await save(kitchen, log)).status).toBe(403);
    expect((await save(server().api(), log)).status).toBe(401);
    const { body } = await save(cashier, log);
    expect((await manager.put(`snooker_matches/${body.id}`, { firstFrames: 9 })).status).toBe(403);
    expect((await cashier.delete(`snooker_matches/${body.id}`)).status).toBe(403);
    expect((await kitchen.get('snooker_matches')).status).toBe(403);
    expect((await manager.delete(`snooker_matches/${body.id}`)).status).toBe(204);
  });
});
