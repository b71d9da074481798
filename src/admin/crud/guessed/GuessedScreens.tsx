import { DataProviderContext, type DataProvider } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { createHydraProvider, HttpError } from '#provider';
import type { Resource } from '#resource';
import type { Permission } from '../../auth/me.ts';
import type { Session, SessionState } from '../../auth/session.ts';
import { SessionContext, useSession } from '../../auth/SessionContext.ts';
import type { Plugin } from '../../plugins/definePlugin.ts';
import { PluginHost } from '../../plugins/PluginHost.ts';
import { PluginsContext } from '../../plugins/PluginsContext.ts';
import { declareGuessed } from '../../plugins/declarations.ts';
import { NotFoundPage } from '../../page/AbsentPages.tsx';
import { ResourceRoutes } from '../ResourceRoutes.tsx';
import { GuessedTexts } from './GuessedTexts.tsx';
import { withOwnPageSize } from './ownPageSize.ts';

/** A resource of another server and its operations, as derived from the server's API documentation. */
export interface GuessedResource {
  /** Named by where its screens are below `/admin` (`connect/3/books`); its `path` is that of the other server. */
  readonly resource: Resource;
  readonly permission: Permission;
}

/** Access to another server. */
export interface GuessedServer {
  /** Path of its entrypoint: `/en/api`. */
  readonly entrypoint: string;
  /** Takes addresses of that server. */
  readonly fetch: typeof fetch;
  /** HTTP method of updates. */
  readonly mode: 'put' | 'patch';
}

interface GuessedScreensProps {
  guessed: readonly GuessedResource[];
  /** Name of the one whose screens are shown. */
  current: string;
  /** Access to the other server. */
  server: GuessedServer;
  /** Texts of its fields and lists, by whole keys (`resources.connect/3/books.fields.title`). */
  texts: Readonly<Record<string, string>>;
}

/** Presence, history, batches: calls of this server about its own records. It has none of the other server's. */
const notHere: typeof fetch = async () => new Response(null, { status: 404 });

/** Replaces the session's rights with the operations in the other server's documentation. */
function withRights(session: Session, guessed: readonly GuessedResource[]): Session {
  const rights = Object.fromEntries(guessed.map(({ resource, permission }) => [resource.name, permission]));
  let seen: SessionState | undefined;
  let shown: SessionState = { status: 'unknown' };
  const get = (): SessionState => {
    const state = session.get();
    if (state === seen) return shown;
    seen = state;
    // Notes, history and views of one's own are about records of this server only.
    shown = state.status === 'signedIn' ? { ...state, me: { ...state.me, permissions: rights } } : state;
    return shown;
  };
  return Object.assign(Object.create(session) as Session, { get, fetch: notHere });
}

/** The tables of the other server's resources, as if a plugin had brought them. */
const pluginOf = (guessed: readonly GuessedResource[]): Plugin => ({
  id: 'connect',
  title: 'connect.title',
  api: 1,
  resources: guessed.map(({ resource }) => ({ resource })),
});

/** Views, notes and names of our own records: there are none about the other server's. */
const NOTHING: Readonly<Record<string, object>> = {
  getList: { data: [], total: 0 },
  getManyReference: { data: [], total: 0 },
  getMany: { data: [] },
};

/** The other server's provider; calls about anything else find nothing. */
function onlyFor(names: ReadonlySet<string>, foreign: DataProvider): DataProvider {
  return new Proxy(foreign, {
    get: (target, method) => {
      const known: unknown = Reflect.get(target, method);
      if (typeof known !== 'function') return known;
      return async (...args: unknown[]) => {
        if (names.has(String(args[0]))) return Reflect.apply(known, target, args);
        const nothing = NOTHING[String(method)];
        if (!nothing) throw new HttpError('flexy.errors.status.404', 404);
        return nothing;
      };
    },
  });
}

function providerOf(
  guessed: readonly GuessedResource[],
  { entrypoint, fetch: send, mode }: GuessedServer,
): DataProvider {
  const declared = new Map(guessed.map(({ resource }) => [resource.name, resource]));
  const provider = createHydraProvider({
    entrypoint,
    fetch: send,
    mode,
    resources: (name) => declared.get(name),
    batch: () => false,
  });
  return withOwnPageSize(provider);
}

/** Provides the context of the generated screens, so that they use the other server's resources in place of ours. */
function Surroundings({
  guessed,
  server,
  children,
}: Omit<GuessedScreensProps, 'current' | 'texts'> & { children: ReactNode }) {
  const session = useSession();
  const foreign = useMemo(() => withRights(session, guessed), [session, guessed]);
  const [host] = useState(() => new PluginHost([pluginOf(guessed)]));
  const data = useMemo(() => {
    const names = new Set(guessed.map(({ resource }) => resource.name));
    return onlyFor(names, providerOf(guessed, server));
  }, [guessed, server]);
  return (
    <SessionContext value={foreign}>
      <PluginsContext value={host}>
        <DataProviderContext value={data}>{children}</DataProviderContext>
      </PluginsContext>
    </SessionContext>
  );
}

/**
 * List, forms and show page of another server's resource: the same screens as for our own. Mount it with another `key` when the
 * derived declarations change.
 */
export function GuessedScreens({ guessed, current, server, texts }: GuessedScreensProps) {
  // Runs before the first screen needs the target of a link.
  useState(() => declareGuessed(guessed.map(({ resource }) => resource)));
  const found = guessed.find(({ resource }) => resource.name === current);
  if (!found) return <NotFoundPage />;
  const plugin = pluginOf(guessed);
  return (
    <Surroundings guessed={guessed} server={server}>
      <GuessedTexts texts={texts}>
        <ResourceRoutes key={current} plugin={plugin} entry={{ resource: found.resource }} />
      </GuessedTexts>
    </Surroundings>
  );
}
