import { translated } from '#server';
import { isKept, reservationIn } from '#shop';
import { editTarget } from '../payload.ts';
import { changesOneOf, isRefund, may, mayOrReleased, type Draft } from './draft.ts';
import { fault, notAllowed, refused } from './problems.ts';

/**
 * True when the choices of a write must be available at the till. A queued sale has already happened, so it is accepted; so are
 * stored choices.
 */
export const isChecked = ({ write, isQueued }: Draft): boolean => write.isClient && !isQueued;

/** A table whose guests are awaited cannot be selected: whoever seats them ends the reservation first. */
async function refuseReserved(draft: Draft): Promise<void> {
  const id = draft.write.values.reservable ?? null;
  if (id === null || !changesOneOf(draft, ['reservable'])) return;
  const place = await draft.tx.find('reservables', id);
  if (!place || !isKept(reservationIn(place), draft.tx.now)) return;
  throw refused('reservable', 'placeReserved', draft.locale, { name: String(place.name) });
}

async function refuseDisabledShipping(draft: Draft): Promise<void> {
  const id = draft.write.values.shippingMethod ?? null;
  if (id === null || !changesOneOf(draft, ['shippingMethod'])) return;
  const method = await draft.tx.read('shipping_methods', id);
  if (method?.isEnabled !== false) return;
  const name = translated(method.name, draft.locale) ?? '';
  throw refused('shippingMethod', 'methodDisabled', draft.locale, { name });
}

/** A till that is switched off sells nothing new. */
async function refuseDisabledTill({ isNew, write, tx, locale }: Draft): Promise<void> {
  const id = isNew ? (write.values.till ?? null) : null;
  const till = id === null ? null : await tx.find('tills', id);
  if (till?.isEnabled === false) throw refused('till', 'tillDisabled', locale, { name: till.name });
}

/** Quotes are managers', whichever way a document becomes one (docs/rules/rights.md, "Quotes"). */
async function refuseQuote(draft: Draft): Promise<void> {
  const isQuote = draft.type === 'quote' && (draft.isNew || changesOneOf(draft, ['type']));
  if (!isQuote || (await mayOrReleased(draft, 'quote', 'type', 0))) return;
  throw notAllowed(draft, fault('type', 'quoteRight', draft.locale));
}

/**
 * Refuses document types that the settings do not offer, at tills and for people who do not run the shop. Managers may create
 * the others in the back office. A refund follows from a past order and is not checked.
 */
function refuseNotOffered(draft: Draft): void {
  const { type, isNew, settings, write } = draft;
  if (isRefund(draft) || settings.documentTypes.includes(type)) return;
  if (!isNew && !changesOneOf(draft, ['type'])) return;
  const isAtTill = editTarget(write.body.till) !== null;
  if (isAtTill || !may(draft, 'assign')) throw refused('type', 'typeNotOffered', draft.locale);
}

/** Refuses choices that the sender may not make: a quote without the right, or values the till does not offer any more. */
export async function refuseUnavailable(draft: Draft): Promise<void> {
  await refuseQuote(draft);
  if (!isChecked(draft)) return;
  refuseNotOffered(draft);
  await refuseDisabledTill(draft);
  await refuseReserved(draft);
  await refuseDisabledShipping(draft);
}
