import { idOrNull } from '#shop';
import type { Tx } from '#server';
import { objectsOf } from './rows.ts';

type Body = Record<string, unknown>;

/**
 * The body of a queued sale without the links to records that were deleted meanwhile. Lines keep description and price.
 * @returns the body, with `hasLostLinks` when it needs a review
 */
export async function withoutLostLinks(body: Readonly<Body>, tx: Tx): Promise<Body> {
  const { hasLostLinks: _, ...kept }: Body = body;
  const { lines, isLost } = await withoutLostProducts(tx, kept.orderItems);
  const lost: string[] = [];
  for (const [name, resource] of Object.entries(LINKS)) if (await isGone(tx, resource, kept[name])) lost.push(name);
  if (!isLost && lost.length === 0) return kept;
  for (const name of [...lost, ...(lost.includes('customer') ? WALLET : [])]) delete kept[name];
  return { ...kept, ...(isLost && { orderItems: lines }), hasLostLinks: true };
}

/** Links of a document that may be gone when a queued sale arrives: the money is in the drawer, so it is taken without them. */
const LINKS: Readonly<Record<string, string>> = {
  customer: 'customers',
  supplier: 'suppliers',
  agent: 'agents',
  reservable: 'reservables',
  shippingMethod: 'shipping_methods',
  leadOpportunity: 'lead_opportunities',
};

/** Parts of a body that need the customer's wallet. */
const WALLET: readonly string[] = ['isPayedByCredit', 'isRestUsedAsCredit', 'walletPaymentAmount'];

async function isGone(tx: Tx, resource: string, value: unknown): Promise<boolean> {
  const id = idOrNull(value);
  return id !== null && (await tx.readBy(resource, { id })).length === 0;
}

async function withoutLostProducts(tx: Tx, lines: unknown): Promise<{ lines: unknown; isLost: boolean }> {
  if (!Array.isArray(lines)) return { lines, isLost: false };
  const gone = await Promise.all(objectsOf(lines).map((line) => isGone(tx, 'products', line.product)));
  if (!gone.includes(true)) return { lines, isLost: false };
  return { lines: objectsOf(lines).map((line, at) => (gone[at] ? { ...line, product: null } : line)), isLost: true };
}
