import type { ShownState } from './rules/tableNow.ts';

/** Words for the states of tables, shared by plan, till, lists and records. */
export interface TableWords {
  readonly states: Readonly<Record<ShownState, string>>;
  readonly mergedInto: string;
  readonly noOrder: string;
  readonly partPaid: string;
  /** Labels of the amount of a table. */
  readonly amount: { readonly open: string; readonly paid: string };
}

/** English words for the states of tables. */
export const EN_TABLES: TableWords = {
  states: {
    free: 'Free',
    seated: 'Seated',
    'bill-asked': 'Bill asked',
    paid: 'Paid',
    reserved: 'Reserved',
    'to-clean': 'To clean',
    merged: 'Merged',
  },
  mergedInto: 'Merged into %{name}',
  noOrder: 'no order yet',
  partPaid: '%{part}% paid',
  amount: { open: 'open', paid: 'paid' },
};

/** French words for the states of tables. */
export const FR_TABLES: TableWords = {
  states: {
    free: 'Libre',
    seated: 'Occupée',
    'bill-asked': 'Addition demandée',
    paid: 'Payée',
    reserved: 'Réservée',
    'to-clean': 'À nettoyer',
    merged: 'Regroupée',
  },
  mergedInto: 'Regroupée avec %{name}',
  noOrder: 'pas encore de commande',
  partPaid: '%{part} % payés',
  amount: { open: 'à payer', paid: 'payé' },
};

/** Arabic words for the states of tables. */
export const AR_TABLES: TableWords = {
  states: {
    free: 'متاحة',
    seated: 'مشغولة',
    'bill-asked': 'طُلب الحساب',
    paid: 'مدفوعة',
    reserved: 'محجوزة',
    'to-clean': 'للتنظيف',
    merged: 'مدموجة',
  },
  mergedInto: 'مدموجة في %{name}',
  noOrder: 'بلا طلب بعد',
  partPaid: 'مدفوع %{part}%',
  amount: { open: 'مفتوح', paid: 'مدفوع' },
};

/** The words of some states. */
export const wordsOf = <State extends ShownState>(
  { states }: TableWords,
  wanted: readonly State[],
): Readonly<Record<State, string>> =>
  Object.fromEntries(wanted.map((state) => [state, states[state]])) as Record<State, string>;
