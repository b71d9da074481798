import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ERRORS, Server } from '@tus/server';
import type { RequestHandler } from 'express';
import { holdsRight } from '#resource';
import { forbidden, LOCALES, Problem, problemBody, type ServerHost } from '#server';
import { changeRight, readRight } from '../rights.ts';
import type { FileItem } from './items.ts';
import { noFile, tooLarge } from './problems.ts';
import { beginUpload } from './tusBegin.ts';
import { finishUpload, type Caller } from './tusFinish.ts';
import { UploadLocker } from './tusLocker.ts';
import { ownerOf, UploadStore } from './tusStore.ts';

/** Unfinished uploads of this server. */
export const uploadStoreOf = (host: ServerHost): UploadStore =>
  new UploadStore(join(host.files.workFolder, 'uploads'), LIFE_MS);

/** The problem of an error of the protocol, which has a status and an English text. */
function problemOf(host: ServerHost, error: unknown, { locale }: Caller): Problem {
  if (error instanceof Problem) return error;
  if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED) return tooLarge(host.files.limits.largest, locale);
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return new Problem(423, 'Another request works on this upload.');
  const { status_code: status, body } = error as { readonly status_code?: unknown; readonly body?: unknown };
  if (typeof status === 'number' && status < 500 && typeof body === 'string') return new Problem(status, body.trim());
  host.log.error({ err: error }, 'An upload failed');
  return new Problem(500, 'Internal error', { code: 'problem.internal' });
}

const JSON_BODY = { 'Content-Type': 'application/json; charset=utf-8' } as const;
const PROBLEM = 'application/problem+json; charset=utf-8';

/** An item as the declared calls answer it. */
const wireOf = (item: FileItem) => ({
  ...item,
  createdAt: new Date(item.createdAt).toISOString(),
  updatedAt: new Date(item.updatedAt).toISOString(),
  savedAt: new Date(item.savedAt).toISOString(),
});

interface TusParts {
  readonly host: ServerHost;
  readonly store: UploadStore;
  readonly locker: UploadLocker;
  readonly callers: AsyncLocalStorage<Caller>;
}

function makeServer({ host, store, locker, callers }: TusParts): Server {
  const caller = (): Caller => {
    const now = callers.getStore();
    if (!now) throw new Error('An upload outside of a request');
    return now;
  };
  return new Server({
    path: PATH,
    datastore: store,
    locker,
    maxSize: host.files.limits.largest,
    // Answers for other origins are the server's own matter.
    allowedOrigins: [],
    namingFunction: () => `u${caller().actor.userId}-${randomBytes(16).toString('hex')}`,
    // The protocol's library takes the end of the address, of which a query is a part: the id is checked as it is used.
    getFileIdFromRequest: (_, id = '') => (ownerOf(id) === caller().actor.userId ? id : undefined),
    generateUrl: (_, { id }) => `/${caller().locale}${PATH}/${id}`,
    onUploadCreate: async (_, upload) => ({ metadata: await beginUpload(host, store, upload, caller()) }),
    async onUploadFinish({ method }, { id }) {
      const item = await finishUpload(host, { store, locker }, id, caller());
      const body = JSON.stringify({ item: item && wireOf(item) });
      // A POST keeps its 201, which has the address; the protocol's own 204 would have no body.
      return { body, headers: JSON_BODY, ...(method === 'PATCH' && { status_code: 200 }) };
    },
    onResponseError(_, error) {
      const problem = problemOf(host, error, caller());
      return { status_code: problem.status, body: JSON.stringify(problemBody(problem, caller().locale)) };
    },
  });
}

/** An upload that was complete when its server ended becomes a file with the first question about it. */
async function resumeFinish(parts: TusParts, id: string, caller: Caller): Promise<void> {
  const { host, store, locker } = parts;
  const upload = await store.known(id);
  if (!upload || store.fileIdOf(upload) !== null) return;
  const { offset, size } = await store.getUpload(id).catch(() => ({ offset: -1, size: undefined }));
  if (offset === size) await finishUpload(host, { store, locker }, id, caller);
}

/**
 * `/{locale}/api/file-manager/tus`: uploads in parts that go on after an interruption (tus 1.0). Every request is checked:
 * who sends it, and that the upload is theirs.
 */
export function tusRoute(host: ServerHost): RequestHandler {
  const callers = new AsyncLocalStorage<Caller>();
  const parts = { host, store: uploadStoreOf(host), locker: new UploadLocker(host), callers };
  const server = makeServer(parts);
  return async (request, response, next) => {
    const locale = LOCALES.find((one) => one === request.params.locale);
    if (!locale) {
      next();
      return;
    }
    const id = request.params.upload;
    const actor = await host.actorOf(request, request.method === 'OPTIONS' ? undefined : changeRight);
    if (!holdsRight(actor.roles, readRight)) throw forbidden('You may not read files.');
    // Uploads of others are not there: their ids tell nothing.
    if (typeof id === 'string' && ownerOf(id) !== actor.userId) throw noFile(locale);
    const caller = { actor, locale };
    if (typeof id === 'string' && request.method === 'HEAD') await resumeFinish(parts, id, caller);
    response.setHeader('Content-Type', PROBLEM);
    response.setHeader('Cache-Control', 'no-store');
    await callers.run(caller, () => server.handle(request, response));
  };
}

/** An upload that nobody continues is removed after this time, ms. */
const LIFE_MS = 48 * 60 * 60 * 1000;
/** Path below the locale. */
const PATH = '/api/file-manager/tus';
