import type { ListFilter, ListReader, ServerHost } from '#server';

/** Lines of all plugins for the papers of one order that the caller may read. */
export async function paperLines(
  { offers, db }: Pick<ServerHost, 'offers' | 'db'>,
  reader: ListReader,
  { order, uuid }: Asked,
) {
  const named: ListFilter = order ? { id: String(order) } : { uuid: uuid ?? '' };
  const [sale] = await reader.list('orders', named, { limit: 1, offset: 0 });
  if (!sale) return { isStored: false, lines: [] };
  const found = await Promise.all(
    offers('orders.sale').map(async ({ offer }) => (await offer.paper?.(sale, reader, db)) ?? []),
  );
  return { isStored: true, lines: found.flat() };
}

/** The order as it is asked for: by its id, or by the uuid of a sale whose id the till does not know. */
interface Asked {
  readonly order?: number | null | undefined;
  readonly uuid?: string | null | undefined;
}
