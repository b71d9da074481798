import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { defineResource } from '#resource';
import { eachEngine } from '../db/eachStore.ts';
import { createEngine } from '../engine.ts';
import { ANONYMOUS, SYSTEM } from '../types.ts';
import { Hub } from './hub.ts';

const notes = defineResource({
  name: 'notes',
  className: 'Note',
  title: 'text',
  fields: { text: { type: 'text' } },
  access: {},
});

const request = { method: 'GET', originalUrl: '/.well-known/mercure?topic=*', headers: {} } as Request;

/** A response without a client, and what is written to it. */
function openResponse() {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const write = vi.spyOn(response, 'write');
  return { response: response as Response, write, text: () => write.mock.calls.map(([part]) => String(part)).join('') };
}

eachEngine('the hub', (place) => {
  it('does not keep a reader that hung up while it was authorised', async () => {
    const store = await place().open([notes]);
    const log = pino({ level: 'silent' });
    const actorOf = async () => ANONYMOUS;
    const engine = createEngine({ store, models: store.models, plugins: [], log, actorOf });
    const sessions = { alive: () => null, onEnd: () => undefined };
    const hub = new Hub(engine, { forgetUser: () => undefined, sessions });
    onTestFinished(() => hub.close());
    await hub.start();

    const [gone, here] = [openResponse(), openResponse()];
    gone.response.destroy();
    // Its `close` event is over before it subscribes.
    await turn();
    for (const { response } of [gone, here])
      await hub.subscribe(request, response, { actor: SYSTEM, expiresAt: Infinity }, hub.seq);
    gone.write.mockClear();
    await engine.transaction(SYSTEM, 'en', (tx) => tx.create('notes', { text: 'A change' }));
    await hub.bringUpToDate();
    // The readers get a change in the order in which they came.
    await expect.poll(here.text).toContain('A change');
    expect(gone.write).not.toHaveBeenCalled();
  });
});
