import type { Router } from 'express';
import type { Logger } from 'pino';
import { pictureSight } from './api/shownPicture.ts';
import { createApp } from './app.ts';
import { createAuth, type Auth } from './auth/index.ts';
import { answerBackups } from './backup/call.ts';
import type { Settings } from './config.ts';
import { acquireServerLock } from './db/serverLock.ts';
import type { Store } from './db/store.ts';
import type { Change } from './engineFace.ts';
import { createEngine, type Engine } from './engine.ts';
import { openEvents } from './events/index.ts';
import { reachableAddress } from './http/address.ts';
import { mountInstance } from './http/instance.ts';
import { openFiles, type FileService } from './files/files.ts';
import { createImageSigner, type ImageSigner } from './files/imageSigner.ts';
import { mountImages, readImage } from './files/images.ts';
import { mountUpload } from './files/upload.ts';
import { requireFreePort } from './http/freePort.ts';
import { closeGracefully, createListener, listen } from './http/listener.ts';
import { mountJobs } from './jobs/calls.ts';
import { registerJobs } from './jobs/registerJobs.ts';
import { Runner } from './jobs/runner.ts';
import { listenAddress } from './demo/listenAddress.ts';
import { demoState } from './demo/demoState.ts';
import { ReasonError, storedReason } from './messages/reason.ts';
import type { Model } from './model.ts';
import type { Tracing } from './tracing/index.ts';
import { openData } from './openData.ts';
import type { Packages } from './packages/run/packages.ts';
import { rightsOf } from './namedRights.ts';
import type { LoadedPlugin } from './plugins.ts';
import { OperationsCenter } from './operations/operationsCenter.ts';
import { SlowQueries } from './operations/slowQueries.ts';
import { answerSearch } from './search/call.ts';
import type { ServerHost } from './serverHost.ts';

/** Time limit of a plugin's start, ms. A slower one counts as failed. */
const LONGEST_START_MS = 5000;
/** Time limit of running requests at shutdown, ms. */
const PATIENCE_MS = 8000;

/** A running server. */
export interface RunningServer {
  /** Address without a path, for a browser on this machine. */
  readonly url: string;
  /** The database has the demo users. */
  readonly hasDemo: boolean;
  readonly auth: Auth;
  readonly engine: Engine;
  readonly store: Store;
  /**
   * Stops accepting requests, ends the running ones and the event streams, and closes the database. Only the first call
   * counts.
   */
  stop(): Promise<void>;
}

/** Parts of a server before it listens. */
interface Parts {
  readonly settings: Settings;
  readonly log: Logger;
  readonly models: ReadonlyMap<string, Model>;
  readonly plugins: readonly LoadedPlugin[];
  readonly store: Store;
  readonly auth: Auth;
  readonly engine: Engine;
  readonly slow: SlowQueries;
  readonly packages: Packages;
  /** Folder of the built pages; default: the project's `dist`. */
  readonly dist?: string;
  readonly tracing?: Tracing;
}

/** Assembles the server and starts listening. An embedded database allows one server only. */
export async function startServer(settings: Settings, log: Logger, dist?: string): Promise<RunningServer> {
  const lock = await acquireServerLock(settings.config);
  try {
    await requireFreePort(settings.config);
    const tracing = await beginTracing(settings, log);
    const running = await compose(settings, log, { dist, tracing });
    const end = async () => {
      try {
        await running.stop();
      } finally {
        lock?.release();
        await tracing?.close();
      }
    };
    let ending: Promise<void> | undefined;
    return { ...running, stop: () => (ending ??= end()) };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Starts tracing when it is configured. Its code is not even loaded otherwise. */
async function beginTracing(settings: Settings, log: Logger): Promise<Tracing | undefined> {
  if (settings.config.traces.endpoint === '') return undefined;
  return (await import('./tracing/index.ts')).startTracing(settings, log);
}

/** Assembles the parts. When a later step fails, the opened ones are closed again. */
async function compose(
  settings: Settings,
  log: Logger,
  { dist, tracing }: Pick<Parts, 'dist' | 'tracing'>,
): Promise<RunningServer> {
  const slow = new SlowQueries(settings.config.now);
  const opened = await openData(settings, log, slow.note);
  const { models, plugins, packages } = opened;
  const store = tracing?.traced(opened.store) ?? opened.store;
  try {
    const { config } = settings;
    const auth = await createAuth({ config, store, models, log, rights: rightsOf(plugins) });
    const signer = createImageSigner(auth.keys.of('images'), config.now);
    const files = await openFiles(config, settings.secrets, signer);
    const engine = makeEngine({ settings, log, models, plugins, store, auth, slow, packages }, signer, files);
    packages.attach(engine);
    engine.bus.on('changes', (changes: readonly Change[]) => forgetChanged(auth, changes));
    await engine.ensureSingletons();
    const place = { dataDir: config.dataDir, databaseUrl: settings.secrets.databaseUrl };
    registerJobs({ engine, auth, config, plugins, place });
    const parts = { settings, log, models, plugins, store, auth, engine, slow, packages, dist, tracing };
    const hasDemo = await fillDemo(parts);
    await opened.changePackageData();
    await startPlugins(parts);
    const mount = (router: Router) => {
      mountImages(router, { files, signer, readerOf: auth.readerOf, maySee: pictureSight(engine) });
      mountUpload(router, {
        files,
        signer,
        actorOf: (request) => engine.actorOf(request),
        resources: engine.resources,
      });
    };
    return await serve(parts, hasDemo, { mount, settled: () => files.thumbnails.settled() });
  } catch (error) {
    await store.close();
    throw error;
  }
}

function makeEngine(parts: Omit<Parts, 'engine'>, signer: ImageSigner, files: FileService): Engine {
  const { settings, log, models, plugins, store, auth, packages } = parts;
  return createEngine({
    store,
    packages,
    models,
    plugins,
    log,
    actorOf: auth.actorOf,
    cookieActorOf: auth.cookieActor,
    accountActor: auth.accountActor,
    requestKey: auth.keys.of('requests'),
    signImage: signer.sign,
    pictures: files.pictures,
    readImage: (path) => readImage(files.store, path),
    files,
    now: settings.config.now,
    onSessionEnd: (listener) => auth.sessions.onEnd(listener),
    outside: outsideOf(settings),
    callsPerMinute: settings.config.callsPerMinute,
  });
}

/** External services that the environment configures. */
const outsideOf = ({ config, secrets }: Settings): ServerHost['outside'] => ({
  geocoder: { url: config.geocoderUrl, key: () => secrets.geocoderKey },
  ai: { ...config.ai, key: () => secrets.aiKey },
  photos: { url: config.photosUrl, key: () => secrets.photosKey },
  viewer: { ...config.viewer, key: () => secrets.viewerSecret },
  supplier: { url: config.supplierUrl, key: () => secrets.supplierKey },
  packages: { url: config.packagesIndexUrl },
});

/** Drops cached accounts that have changed, so that their new rights apply from the next request on. */
function forgetChanged(auth: Auth, changes: readonly Change[]): void {
  for (const change of changes) if (change.resource === 'users') auth.forgetUser(change.id);
}

/** Builds the demo data of an empty database in a child process. @returns whether there is demo data */
async function fillDemo({ settings: { config, secrets }, engine, store, models, log }: Parts): Promise<boolean> {
  if (!config.isDemo) return false;
  const state = await demoState(store, models.values());
  if (state === 'made' || state === 'foreign') return state === 'made';
  if (state === 'unfinished') log.warn('The demo data was not finished; it is made anew.');
  const startedAt = Date.now();
  const { makeDemoInChild } = await import('./demo/makeDemoInChild.ts');
  const place = { dataDir: config.dataDir, databaseUrl: secrets.databaseUrl };
  await makeDemoInChild(place, ({ id, reason }) => engine.pluginFailed(id, new Error(reason)));
  await engine.ensureSingletons();
  log.info({ ms: Date.now() - startedAt }, 'Demo data made.');
  return (await demoState(store, models.values())) === 'made';
}

/** Calls the start functions of plugins. One that throws is logged, and its plugin reported as failed. */
async function startPlugins({ plugins, engine }: Parts): Promise<void> {
  for (const { id, server } of plugins) {
    try {
      await inTime(server?.start?.(engine, engine.life.signal));
    } catch (error) {
      engine.pluginFailed(id, error);
    }
  }
}

/** Rejects after {@link LONGEST_START_MS}, so that a slow plugin does not delay the others and the server. */
async function inTime(starting: Promise<void> | undefined): Promise<void> {
  if (!starting) return;
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new ReasonError(storedReason('reason.noStart', { seconds: LONGEST_START_MS / 1000 })));
  const timer = setTimeout(late, LONGEST_START_MS);
  try {
    await Promise.race([starting, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The routes of stored files, and the wait for writes of files that are still running. */
interface StoredFiles {
  readonly mount: (router: Router) => void;
  readonly settled: () => Promise<void>;
}

async function serve(parts: Parts, hasDemo: boolean, stored: StoredFiles): Promise<RunningServer> {
  const { settings, store, auth, engine, log, plugins, slow, packages } = parts;
  const { config, secrets } = settings;
  const host = await listenAddress(config, store);
  const events = await openEvents(parts);
  answerBackups(engine, config.dataDir);
  answerSearch(engine);
  let isStopping = false;
  const operations = new OperationsCenter({
    ...{ engine, store, config, log, plugins, slow },
    isStopping: () => isStopping,
    streams: () => events.state(),
  });
  engine.operations = operations;
  const mount = (router: Router) => {
    events.mount(router);
    mountInstance(router, engine, auth, hasDemo);
    mountJobs(router, engine);
    stored.mount(router);
  };
  const { lastEventId } = events;
  const server = createListener(
    createApp({ ...parts, config, mount, lastEventId, operations, metricsToken: secrets.metricsToken }),
    {
      most: config.maxConnections,
      isBehindProxy: config.trustedProxies > 0,
    },
  );
  const port = await listen(server, config.port, host).catch(async (error: unknown) => {
    await operations.close();
    await events.close();
    throw error;
  });
  const runner = new Runner(engine);
  await runner.start();
  await operations.start();
  const close = async () => {
    isStopping = true;
    engine.life.abort();
    events.endStreams();
    await Promise.all([closeGracefully(server, PATIENCE_MS), runner.stop()]);
    await stored.settled();
    await operations.close();
    await events.close();
    packages.close();
    await store.close();
  };
  let closing: Promise<void> | undefined;
  return { url: reachableAddress(config.host, port), hasDemo, auth, engine, store, stop: () => (closing ??= close()) };
}
