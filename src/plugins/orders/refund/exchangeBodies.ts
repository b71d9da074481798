import type { Minor } from '#resource';
import {
  addressOf,
  refundBody,
  sumsOf,
  type Carried,
  type PaymentMethod,
  type RefundDraft,
  type SalePayment,
  type SumsContext,
  type Wire,
} from '#shop';
import { documentBody } from '../editor/rules/body.ts';
import type { EditorDocument } from '../editor/rules/document.ts';
import type { EditorRights } from '../editor/rules/rights.ts';
import { dueIn } from '../paying.ts';

/** What an exchange comes to: the returned value pays for the sale, and one side pays the rest. */
export interface ExchangeSums {
  readonly returned: Minor;
  readonly taken: Minor;
  /** The part that the returned value pays. */
  readonly carried: Minor;
  /** Still to be paid for the sale. */
  readonly due: Minor;
  /** Still to be paid back. */
  readonly rest: Minor;
}

/** Sums of an exchange. @param returned what the returned goods pay back @param taken total of the new sale */
export function exchangeSums(returned: Minor, taken: Minor): ExchangeSums {
  const carried = Math.min(returned, taken);
  return { returned, taken, carried, due: taken - carried, rest: returned - carried };
}

/**
 * The method that carries the returned value over, named by both documents: cash where a drawer is open, which gives and takes
 * the same amount; else another one. Undefined: there is none.
 */
export const carryingMethod = (methods: readonly PaymentMethod[], hasDrawer: boolean): PaymentMethod | undefined =>
  (hasDrawer ? methods.find(({ kind }) => kind === 'cash') : undefined) ??
  methods.find(({ kind, isEnabled }) => kind !== 'cash' && isEnabled);

/** A payment that is sent with the sale. */
const payment = (key: string, method: number, amount: Minor): SalePayment => ({
  ...{ key, method, amount, change: 0, isStored: false, name: '' },
});

/** The payments of the sale: what is carried over and what is paid, in one where the method is the same. */
function paymentsOf({ carried, due }: ExchangeSums, carrying: number, paidBy: PaymentMethod | undefined, step: Minor) {
  const paid = paidBy && due > 0 ? dueIn(due, paidBy.kind === 'cash', step) : 0;
  if (paidBy?.id === carrying) return carried + paid > 0 ? [payment('paid', carrying, carried + paid)] : [];
  return [
    ...(carried > 0 ? [payment('carried', carrying, carried)] : []),
    ...(paidBy && paid > 0 ? [payment('paid', paidBy.id, paid)] : []),
  ];
}

/** Everything that the bodies of an exchange are made of. */
interface ExchangeParts {
  readonly draft: RefundDraft;
  readonly sums: ExchangeSums;
  readonly document: EditorDocument;
  readonly context: SumsContext & { readonly methods: readonly PaymentMethod[] };
  readonly carrying: PaymentMethod;
  /** Method of the rest that is still to be paid. */
  readonly paidBy: PaymentMethod | undefined;
  /** Till whose drawer takes and gives cash. */
  readonly till: number | undefined;
  readonly locale: string;
  readonly currency: string;
  readonly rights: EditorRights;
}

/** The bodies of both halves of an exchange, for the call that makes them together. */
export function exchangeBodies(parts: ExchangeParts): { readonly refund: Wire; readonly sale: Wire } {
  const { draft, sums, document, context, carrying, paidBy, till, locale, currency, rights } = parts;
  const { methods, cashStep } = context;
  const carried: Carried | null = sums.carried > 0 ? { method: carrying.id, amount: sums.carried } : null;
  const paid = { ...document, payments: paymentsOf(sums, carrying.id, paidBy, cashStep) };
  const settings = { currency, cashStep };
  const place = till === undefined ? {} : { till: addressOf(locale, 'tills', till) };
  const made = { locale, settings, methods, rights, sums: sumsOf(paid, context) };
  return {
    refund: {
      ...refundBody(draft, { locale, settings, methods }, carried),
      uuid: draft.uuid,
      source: 'admin',
      ...place,
    },
    sale: { ...documentBody(paid, made), ...place },
  };
}
