import type { Resource } from '#resource';
import {
  Problem,
  type Actor,
  type ListReader,
  type Locale,
  type ReadContext,
  type Row,
  type ServerHost,
} from '#server';
import { isOpenToAi } from '../rules/recordFields.ts';

/** The caller of a call of the assistant, and what it reads with. */
export interface AiContext {
  readonly host: ServerHost;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly reader: ListReader;
  /** The caller's transaction is open: nothing outside of this server is waited for. */
  readonly isInTransaction?: boolean;
  /** Addresses of a question's pictures by the names that the model knows them by. */
  readonly pictures?: ReadonlyMap<string, string>;
}

/** The context of a caller. */
export async function aiContext(host: ServerHost, actor: Actor, locale: Locale): Promise<AiContext> {
  return { host, actor, locale, reader: await host.readerAs(actor, locale) };
}

/** The context of a caller inside the transaction of a call. */
export const contextInTx = async (host: ServerHost, actor: Actor, locale: Locale): Promise<AiContext> => ({
  ...(await aiContext(host, actor, locale)),
  isInTransaction: true,
});

/**
 * The resource of a class that the assistant may work with, and that the caller may read.
 * @param name short name of the class, `Product`, a full one (`App\\Entity\\Product`), or the name of the resource
 * @throws Problem 404
 */
export function aiResource({ host, reader }: Pick<AiContext, 'host' | 'reader'>, name: string): Resource {
  const short = name.split(/[\\/.:]/).findLast((part) => part !== '') ?? '';
  const resource =
    host.resources.get(short) ?? [...host.resources.values()].find(({ className }) => className === short);
  if (resource && isOpenToAi(resource) && reader.canRead(resource.name)) return resource;
  throw new Problem(404, 'There is no such class.', { code: 'problem.noRoute' });
}

/** Context for answering rows as the caller sees them. */
export const readContext = ({ host, reader }: Pick<AiContext, 'host' | 'reader'>): ReadContext => ({
  db: host.db,
  resources: host.resources,
  actor: reader.actor,
  locale: reader.locale,
  now: reader.now,
  currency: reader.currency,
  currencies: reader.currencies,
  timeZone: reader.timeZone,
  dayEndsAt: reader.dayEndsAt,
});

/** Rows as the caller sees them, in the format of the API. */
export const wireRows = (
  context: AiContext,
  resource: string,
  rows: readonly Row[],
): Promise<Record<string, unknown>[]> => context.host.serialize(resource, rows, readContext(context));

/** The title of a record in the format of the API. */
export function titleOf(resource: Resource, wire: Readonly<Record<string, unknown>>): string {
  const value = wire[resource.title];
  return typeof value === 'string' && value !== '' ? value : `#${String(wire.id ?? '')}`;
}
