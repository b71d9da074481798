import type { Router } from 'express';
import type { Auth } from '../auth/index.ts';
import type { Engine } from '../engine.ts';
import { Hub, mountHub } from './hub.ts';

/** What telling of changes is made of. */
export interface EventsParts {
  readonly engine: Engine;
  readonly auth: Pick<Auth, 'forgetUser' | 'subscriptionOf'>;
}

/** Telling of changes. */
export interface Events {
  /** Mounts the hub. */
  mount(router: Router): void;
  /** Ends the event streams, before the server stops answering. */
  endStreams(): void;
  /** Listens to other processes no more, before the database is closed. */
  close(): Promise<void>;
}

/** Begins to tell of changes, those of other processes on the same database included. */
export async function openEvents({ engine, auth }: EventsParts): Promise<Events> {
  const hub = new Hub(engine, auth.forgetUser);
  await hub.start();
  const heard = () => hub.wake();
  engine.bus.on('changes', heard);
  const peers = engine.store.peers(heard);
  return {
    mount: (router) => mountHub(router, hub, auth.subscriptionOf),
    endStreams: () => hub.close(),
    close: () => peers.close(),
  };
}
