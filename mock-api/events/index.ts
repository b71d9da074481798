import type { Request, Router } from 'express';
import type { Auth } from '../auth/index.ts';
import type { Settings } from '../config.ts';
import type { Peers } from '../db/store.ts';
import type { EngineFace } from '../engineFace.ts';
import { methodNotAllowed } from '../problem.ts';
import { Audiences } from './audience.ts';
import { ForeignHub } from './foreignHub.ts';
import { Hub } from './hub.ts';
import { mountHubAccess, type ForeignAccess } from './hubAccess.ts';
import type { Subscription } from './reader.ts';

/** Topic of a session that another process has ended. */
const ENDED = 'session-ended';

/** Dependencies of the live updates. */
export interface EventsParts {
  readonly settings: Settings;
  readonly engine: EngineFace;
  readonly auth: Pick<Auth, 'keys' | 'forgetUser' | 'sessions' | 'subscriptionOf'>;
}

/** Live updates: the built-in hub, and another server's Mercure hub when one is configured. */
export interface Events {
  /** Mounts the hub, and the call that returns its address. */
  mount(router: Router): void;
  /**
   * The last event id of the built-in hub: a stream opened with it starts with the next change. Unknown for another server's
   * hub.
   */
  lastEventId(): string | undefined;
  /** Open streams of the built-in hub, and the number of the newest change that they were told. */
  state(): { readonly streams: number; readonly seq: number };
  /** Ends the event streams before the server stops answering. */
  endStreams(): void;
  /** Stops publishing before the database is closed. */
  close(): Promise<void>;
}

/** Starts the live updates, which include changes by other processes on the same database. */
export async function openEvents({ settings, engine, auth }: EventsParts): Promise<Events> {
  const hub = new Hub(engine, auth);
  await hub.start();
  let publisher: ForeignHub | null = null;
  const heard = () => {
    hub.wake();
    publisher?.wake();
  };
  engine.bus.on('changes', () => void engine.store.numberChanges().then(heard));
  const peers = engine.store.peers({
    heard() {
      heard();
      engine.bus.emit('heard');
    },
    told: (topic, text) => engine.bus.emit('told', topic, text),
  });
  engine.bus.on('tell', (topic: string, text: string) => peers.tell(topic, text));
  auth.sessions.onEnd((id) => peers.tell(ENDED, id));
  engine.onTold(ENDED, (id) => {
    auth.sessions.forget(id);
    hub.endSession(id);
  });
  const access = accessOf(settings, engine, auth);
  if (access) publisher = await startPublisher(access, engine, peers);
  return {
    mount(router) {
      mountHub(router, hub, auth.subscriptionOf);
      mountHubAccess(router, access, auth.subscriptionOf);
    },
    lastEventId: () => (access ? undefined : String(hub.seq)),
    state: () => ({ streams: hub.size, seq: hub.seq }),
    endStreams: () => hub.close(),
    async close() {
      await publisher?.stop();
      await peers.close();
    },
  };
}

/** Mounts `GET /.well-known/mercure`. `authorise` identifies the subscriber by bearer token or cookie; it throws 401. */
function mountHub(router: Router, hub: Hub, authorise: (request: Request) => Promise<Subscription>): void {
  router.all('/.well-known/mercure', async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw methodNotAllowed(request.method, 'GET, HEAD');
    }
    // Strangers are refused first. What the stream may show is decided on the state of now.
    await authorise(request);
    await hub.bringUpToDate();
    const since = hub.seq;
    await hub.subscribe(request, response, await authorise(request), since);
  });
}

interface Access extends ForeignAccess {
  /** Identifies this installation among others on the same hub. */
  readonly prefix: string;
}

/** The hub of MERCURE_HUB_URL; null when it is not set. */
function accessOf({ config, secrets }: Settings, engine: EngineFace, auth: EventsParts['auth']): Access | null {
  if (config.mercureHubUrl === '') return null;
  const prefix = `urn:flexy:${auth.keys.of('hub').toString('hex').slice(0, 16)}`;
  return {
    url: config.mercureHubUrl,
    key: new TextEncoder().encode(secrets.mercureJwtSecret),
    prefix,
    audiences: new Audiences(engine, prefix),
    isCookieSecure: config.isCookieSecure,
    now: config.now,
  };
}

async function startPublisher(access: Access, engine: EngineFace, peers: Peers): Promise<ForeignHub> {
  const publisher = new ForeignHub({ ...access, engine, peers });
  try {
    await publisher.start();
  } catch (error) {
    await peers.close();
    throw error;
  }
  return publisher;
}
