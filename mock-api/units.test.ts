import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { defineResource } from '#resource';
import { eachEngine } from './db/eachStore.ts';
import { createEngine } from './engine.ts';
import { ANONYMOUS, SYSTEM } from './types.ts';

const settings = defineResource({
  name: 'settings',
  className: 'Settings',
  title: 'currency',
  singleton: true,
  fields: {
    currency: { type: 'text' },
    timeZone: { type: 'text' },
    dayEndsAt: { type: 'text' },
    posBundleSettings: { type: 'json' },
  },
  access: {},
});

eachEngine('units of the settings', (place) => {
  it('that cannot be read after a commit do not end the server, and are read by the next transaction', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const store = await place().open([settings]);
    let isAway = false;
    const unsteady = {
      ...store,
      get read() {
        if (isAway) throw new Error('The database is away.');
        return store.read;
      },
    };
    const log = pino({ level: 'silent' });
    const actorOf = async () => ANONYMOUS;
    const engine = createEngine({ store: unsteady, models: store.models, plugins: [], log, actorOf });
    await engine.ensureSingletons();
    await engine.transaction(SYSTEM, 'en', async (tx) => {
      tx.afterCommit(() => void (isAway = true));
      await tx.update('settings', 1, { currency: 'JPY' });
    });
    await turn();
    expect(unhandled).toEqual([]);
    isAway = false;
    await engine.transaction(SYSTEM, 'en', async () => undefined);
    expect(engine.units).toMatchObject({ currency: 'JPY', currencies: { currency: 'JPY' } });
  });
});
