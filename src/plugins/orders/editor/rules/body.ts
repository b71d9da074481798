import { toMajor } from '#resource';
import { addressOf, linePayload, paymentsBody, serviceBody, type BodyContext, type SaleSums, type Wire } from '#shop';
import type { EditorDocument } from './document.ts';
import type { EditorRights } from './rights.ts';

/** Context for the request body of a document: its sums and the person's rights. */
export interface DocumentContext extends BodyContext {
  readonly sums: SaleSums;
  readonly rights: EditorRights;
}

const reference = (locale: string, resource: string, id: number | null) =>
  id === null ? '' : addressOf(locale, resource, id);

/** People and places. The server ignores the agent from people who do not see the field, so it is not sent for them. */
function peopleBody(document: EditorDocument, { locale, rights }: DocumentContext): Wire {
  const { customer, supplier, table, agent, store, lead, editOrderId } = document;
  const isNew = editOrderId === null;
  return {
    customer: reference(locale, 'customers', customer),
    supplier: reference(locale, 'suppliers', supplier),
    reservable: reference(locale, 'reservables', table),
    ...(rights.canAssign ? { agent: reference(locale, 'agents', agent) } : {}),
    ...(isNew && store !== null ? { store: addressOf(locale, 'stores', store) } : {}),
    ...(isNew && lead !== null ? { leadOpportunity: addressOf(locale, 'lead_opportunities', lead) } : {}),
  };
}

function moneyBody(document: EditorDocument, context: DocumentContext): Wire {
  const { sums, settings } = context;
  return {
    payments: paymentsBody(document, sums, context),
    isPayedByCredit: sums.credit > 0,
    walletPaymentAmount: toMajor(sums.credit, settings.currency),
    isRestUsedAsCredit: document.isRestUsedAsCredit && document.customer !== null,
    reduction: document.reduction,
    promoCode: document.promo === null || sums.isPromoBelow ? '' : document.promo.code,
    // The total that was shown: a server that computes another one refuses it and nothing is saved.
    fullTotalAmount: toMajor(sums.totals.total, settings.currency),
  };
}

/** Delivery and notes, for people who may set them. */
function serviceFields(document: EditorDocument, context: DocumentContext): Wire {
  if (!context.rights.canChooseService) return {};
  return {
    ...serviceBody(document, context.sums, context),
    description: document.note,
    customerNote: document.customerNote,
  };
}

/**
 * The body of `POST orders` for a document: a new one, or an edit of the one that `editOrderId` names. An edit sends its lines
 * whole and only new payments (docs/rules/orders.md, "Edits"); the type of a stored document is changed by turning it.
 */
export function documentBody(document: EditorDocument, context: DocumentContext): Record<string, unknown> {
  const { uuid, type, editOrderId, validUntil, dueDate = '' } = document;
  return {
    uuid,
    ...(editOrderId === null ? { type, source: 'admin' } : { editOrderId }),
    orderItems: document.lines.map((line) => linePayload(line, context)),
    ...peopleBody(document, context),
    ...serviceFields(document, context),
    ...moneyBody(document, context),
    ...(type === 'invoice' ? { dueDate: dueDate === '' ? null : dueDate } : {}),
    ...(type === 'quote' ? { validUntil: validUntil === '' ? null : validUntil } : {}),
  };
}
