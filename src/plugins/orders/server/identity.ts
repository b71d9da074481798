// Number, time, people, store and type of a document, which the server sets.
import { sql } from 'kysely';
import { isIssued } from '#shop';
import { actingPerson, enabledAccount, runPrepared, type Tx } from '#server';
import { holdsOneOf, textOrNull, type Role } from '#resource';
import { formattedNumber, isGapless, numberPrefix } from '../numbering.ts';
import { editTarget } from '../payload.ts';
import { isOnlyDriver } from '../rights.ts';
import { hasMoney, issuedFields } from './deletion.ts';
import { isRefund, may, type Draft } from './draft.ts';
import { isLate, requireStoreThen, tillStore } from './lateStores.ts';
import { refused } from './problems.ts';

/**
 * Next number of a kind of document. A series without gaps is drawn in the transaction, and the next sale waits for its commit;
 * others are drawn aside, and a sale that fails leaves a gap.
 */
async function nextNumber({ db, aside, now }: Tx, prefix: string): Promise<number> {
  const first = { name: prefix, value: 1, _version: 1, createdAt: now, updatedAt: now };
  const series = isGapless(prefix) ? db : aside;
  const [row] = await runPrepared(series, 'next number', [...Object.values(first), now], () =>
    series
      .insertInto('number_sequences')
      .values(first)
      .onConflict((known) =>
        known.column('name').doUpdateSet({ value: sql`number_sequences.value + 1`, updatedAt: now }),
      )
      .returning('value'),
  );
  return Number(row?.value);
}

/** A number further ahead of the last one is a slip: it would leave the till without any. */
const MAX_AHEAD = 100_000;

/** The till's own number; one that was given before is refused (docs/rules/orders.md, "Numbers"). */
async function tillNumber(draft: Draft, till: number, sequence: number): Promise<string> {
  const { tx } = draft;
  // Locked: two sales of one till cannot both find a number free.
  const row = await tx.find('tills', till);
  const number = formattedNumber(row?.code ?? '', sequence);
  const last = row?.lastSequence ?? 0;
  if (sequence > last + MAX_AHEAD) throw refused('tillSequence', 'sequenceAhead', draft.locale, { last });
  const others = await tx.readBy('orders', { till, tillSequence: sequence });
  if (others.length > 0) throw refused('tillSequence', 'sequenceRepeated', draft.locale, { number });
  if (sequence > last) await tx.update('tills', till, { lastSequence: sequence });
  return number;
}

async function setNumber(draft: Draft): Promise<void> {
  const { values } = draft.write;
  const till = values.till ?? null;
  const sequence = values.tillSequence ?? null;
  if (sequence !== null && till === null) throw refused('tillSequence', 'sequenceTill', draft.locale);
  if (till !== null && sequence !== null) {
    values.orderNumber = sequence;
    values.orderNumberFormatted = await tillNumber(draft, till, sequence);
    return;
  }
  const prefix = numberPrefix(draft.type);
  const number = await nextNumber(draft.tx, prefix);
  values.orderNumber = number;
  values.orderNumberFormatted = formattedNumber(prefix, number);
}

/** Number, time, author, store: the server's (docs/rules/orders.md, "People of a document"). The server's own writes (demo data) name their author. */
export async function setIdentity(draft: Draft): Promise<void> {
  const { write, tx } = draft;
  const { values, body } = write;
  values.type = draft.type;
  values.soldAt = draft.soldAt;
  await setNumber(draft);
  if (write.isClient) {
    const { lapsedOperatorId } = tx.actor;
    const picked = lapsedOperatorId ?? (await pickedOperator(draft));
    values.createdBy = picked ?? actingPerson(tx.actor);
    values.station = tx.actor.userId;
    // Undefined: no token of an operator has ended since the sale (docs/rules/rights.md, "Changed accounts").
    values.operatorVerified = body.operatorVerified !== false && lapsedOperatorId === undefined;
    values.payloadHash = textOrNull(body.payloadHash);
    if (isOnlyDriver(tx.actor)) values.agent = tx.actor.agentId;
  }
  values.store = await storeOf(draft);
  if (!isLate(draft)) return;
  write.isStoreJudged = true;
  if (write.isClient) await requireStoreThen(draft, values.store);
}

/** Roles that can be picked as operator: those that sell. */
const SELLERS: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER'];

/**
 * The operator who was picked at an offline till without a PIN (docs/rules/rights.md, "Operators"). The operator is recorded
 * as not verified, and rights are the account's. Null when nobody was picked.
 */
async function pickedOperator({ write: { body }, tx }: Draft): Promise<number | null> {
  if (body.operatorVerified !== false || tx.actor.operatorId !== null) return null;
  const named = editTarget(body.createdBy);
  const person = named && 'id' in named ? await enabledAccount(tx, named.id) : null;
  return person && holdsOneOf(person.roles, SELLERS) ? person.id : null;
}

/**
 * The store of a sale: the till's when the sale was made, else the one chosen by a person who runs the shop, else the
 * person's own. A refund without a till has the store of its sale, which the draft holds by now.
 */
async function storeOf(draft: Draft): Promise<number | null> {
  const { write, tx } = draft;
  const sent = write.values.store ?? null;
  if (!write.isClient && sent !== null) return sent;
  const till = write.values.till ?? null;
  if (till === null && isRefund(draft)) return sent;
  const chosen = may(draft, 'assign') ? sent : null;
  return (await tillStore(draft)) ?? chosen ?? tx.actor.storeId ?? sent;
}

/**
 * The type of a document decides number, sign and stock: delivery notes and refunds cannot change it, and a paid document
 * cannot become a quote.
 */
export function refuseTypeChange(draft: Draft): void {
  const { before, values } = draft.write;
  if (!before || values.type === undefined || values.type === before.type) return;
  if (isIssued(issuedFields(before))) throw refused('type', 'typeFixed', draft.locale);
  if (values.type === 'quote' && hasMoney(before)) throw refused('type', 'quotePaid', draft.locale);
  // Prices of purchases are not checked, so a person who may not set prices cannot turn one into a sale.
  if (before.type === 'purchase' && !may(draft, 'price')) throw refused('type', 'typeFixed', draft.locale);
  const isFixed = [before.type, values.type].some((type) => type === 'refund' || type === 'delivery-note');
  if (isFixed && !isConversion(draft)) throw refused('type', 'typeFixed', draft.locale);
}

/** A quote or order may become a delivery note; nothing becomes a refund. */
const isConversion = ({ write, type }: Draft) =>
  type === 'delivery-note' &&
  write.before?.type !== 'refund' &&
  write.before?.type !== 'purchase' &&
  !isRefund({ type });
