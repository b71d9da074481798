import { forbidden, type CallHandler, type Tx } from '#server';
import type { FlatRowOf, InputOf, Role } from '#resource';
import { drawerCall, type printCall } from '../calls.ts';
import { isTooLong, paperColumns } from '../paper/index.ts';
import { refused } from '../problems.ts';
import { keepOpening } from './drawer.ts';
import { addJob, printerFor, type StoredDocument } from './jobs.ts';
import { readRows } from './readRows.ts';

/**
 * Queues a document of a client. Idempotent by uuid. The opening of the drawer is recorded with it: it cannot be ordered
 * without.
 */
export const print: CallHandler<typeof printCall> = async ({ tx, input, locale }) => {
  requireRights(tx, input);
  const { uuid, kind, title, dir, copies = null, isCopy, till = null, paper } = input;
  await tx.lock(`print job ${uuid}`);
  const [known] = await tx.findBy('print_jobs', { uuid });
  if (known) return { id: known.id, state: known.state };
  const read = readRows(input.rows);
  if ('unreadable' in read) throw refused(read.unreadable, 'noRows', locale);
  const printer = await printerFor(tx, input.printer, locale);
  // A bridge would refuse it later, when nobody looks.
  if (isTooLong(read.rows, paperColumns(paper ?? printer.paper))) throw refused('rows', 'tooLong', locale);
  const order = await orderOf(tx, input);
  // A copy belongs to a sale that is already over, so it does not open the drawer.
  const opensDrawer = input.opensDrawer === true && isCopy !== true && printer.isDrawerOpened === true;
  if (opensDrawer) await keepOpening(tx, { order, till, printer: printer.id, at: tx.now });
  const document: StoredDocument = { rows: read.rows, dir: dir ?? 'ltr', copies, opensDrawer, ...(paper && { paper }) };
  const values = { uuid, kind, title, isCopy, till, printer: printer.id, order: order?.id ?? null, document };
  const row = await addJob(tx, values);
  return { id: row.id, state: 'waiting' };
};

type Input = InputOf<typeof printCall>;

/** Roles that may open a cash drawer. They may also print every kind of document; the kitchen prints its tickets alone. */
const AT_THE_TILL: readonly Role[] = drawerCall.roles;

/** @throws Problem 403 when the caller may not print such a document, or not open a drawer */
function requireRights({ actor }: Tx, { kind, opensDrawer }: Input): void {
  if (AT_THE_TILL.some((role) => actor.roles.includes(role))) return;
  if (kind !== 'kitchen') throw forbidden('The kitchen prints kitchen tickets.', 'kind');
  if (opensDrawer === true) throw forbidden('The kitchen opens no cash drawer.', 'opensDrawer');
}

/** Order of a document, by its id or the uuid of the sale. Null: none, or none that the caller may read. */
async function orderOf(tx: Tx, { order, sale }: Input): Promise<FlatRowOf<'orders'> | null> {
  const [found] = order || sale ? await tx.readBy('orders', order ? { id: order } : { uuid: sale ?? '' }) : [];
  return found && (await tx.canRead('orders', found.id)) ? found : null;
}
