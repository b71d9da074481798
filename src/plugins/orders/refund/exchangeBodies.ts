import type { Minor } from '#resource';
import {
  addressOf,
  refundBody,
  sumsOf,
  type Carried,
  type PaymentMethod,
  type RefundDraft,
  type RefundMethod,
  type RefundOption,
  type SalePayment,
  type SumsContext,
  type Wire,
} from '#shop';
import { documentBody } from '../editor/rules/body.ts';
import type { EditorDocument } from '../editor/rules/document.ts';
import type { EditorRights } from '../editor/rules/rights.ts';
import { dueIn } from '../paying.ts';

/** Sums of an exchange: the returned value pays for the sale, and one side pays the rest. */
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

/** What decides on the way of the returned value into the new sale. */
interface CarryingInput {
  readonly methods: readonly PaymentMethod[];
  /** Ways by which the sale can be paid back. */
  readonly offers: readonly RefundOption[];
  readonly hasDrawer: boolean;
  readonly amount: Minor;
}

/**
 * What carries the returned value over, named by both documents: cash where a drawer is open, which gives and takes the same
 * amount; else a method that took as much for the returned sale, since another one cannot give it back; else the customer's
 * wallet. Methods that are switched off take no payment. Undefined: there is none.
 */
export function carryingWay({ methods, offers, hasDrawer, amount }: CarryingInput): RefundMethod | undefined {
  const enabled = methods.filter(({ isEnabled }) => isEnabled);
  const cash = hasDrawer ? enabled.find(({ kind }) => kind === 'cash') : undefined;
  if (cash) return { kind: 'method', method: cash.id };
  const isOn = (way: RefundMethod) => way.kind === 'method' && enabled.some(({ id }) => id === way.method);
  const took = offers.find(
    ({ way, kind, limit }) => kind !== 'cash' && isOn(way) && (limit === null || limit >= amount),
  );
  return (took ?? offers.find(({ way }) => way.kind === 'wallet'))?.way;
}

/** A payment that is sent with the sale. */
const payment = (key: string, method: number, amount: Minor): SalePayment => ({
  ...{ key, method, amount, change: 0, isStored: false, name: '' },
});

/** The payments of the sale: what is carried over and what is paid, in one where the method is the same. */
function paymentsOf(
  { carried, due }: ExchangeSums,
  carrying: number | null,
  paidBy: PaymentMethod | undefined,
  step: Minor,
) {
  const paid = paidBy && due > 0 ? dueIn(due, paidBy.kind === 'cash', step) : 0;
  if (carrying !== null && paidBy?.id === carrying)
    return carried + paid > 0 ? [payment('paid', carrying, carried + paid)] : [];
  return [
    ...(carrying !== null && carried > 0 ? [payment('carried', carrying, carried)] : []),
    ...(paidBy && paid > 0 ? [payment('paid', paidBy.id, paid)] : []),
  ];
}

/** Everything that the bodies of an exchange are made of. */
interface ExchangeParts {
  readonly draft: RefundDraft;
  readonly sums: ExchangeSums;
  readonly document: EditorDocument;
  readonly context: SumsContext & { readonly methods: readonly PaymentMethod[] };
  /** What carries the value over; undefined where there is nothing to carry. */
  readonly carrying: RefundMethod | undefined;
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
  const method = carrying?.kind === 'method' ? carrying.method : null;
  const carried: Carried | null = carrying && sums.carried > 0 ? { method, amount: sums.carried } : null;
  const credit = carrying?.kind === 'wallet' ? sums.carried : 0;
  const payments = paymentsOf(sums, method, paidBy, cashStep);
  const paid = { ...document, payments, credit, isPayedByCredit: credit > 0 };
  const settings = { currency, cashStep };
  const place = till === undefined ? {} : { till: addressOf(locale, 'tills', till) };
  const made = { locale, settings, methods, rights, sums: sumsOf(paid, { ...context, wallet: credit }) };
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
