/** A text in English, French and Arabic. */
export type Words = readonly [en: string, fr: string, ar: string];

/** A stage that boards usually have: its name, and the code of the document that it stands for. */
interface UsualStage {
  readonly name: Words;
  readonly code?: string;
  /** How likely a lead is won, percent. */
  readonly probability: number;
}

export const CONTACT: Words = ['First contact', 'Premier contact', 'اتصال أول'];
export const QUALIFIED: Words = ['Qualified', 'Qualifiée', 'مؤهلة'];
export const QUOTE: Words = ['Quote', 'Devis', 'عرض سعر'];
export const ORDER: Words = ['Order', 'Commande', 'طلبية'];
export const INVOICE: Words = ['Invoice', 'Facture', 'فاتورة'];

/** The stages that a new objective starts with, from left to right (docs/rules/boards.md, "Stages of leads"). */
export const USUAL_STAGES: readonly UsualStage[] = [
  { name: CONTACT, probability: 10 },
  { name: QUALIFIED, probability: 25 },
  { name: QUOTE, code: 'quote', probability: 50 },
  { name: ORDER, code: 'order', probability: 90 },
  { name: INVOICE, code: 'invoice', probability: 100 },
];

/** A name in all languages, as it is stored. */
export const inLanguages = ([en, fr, ar]: Words) => ({ en, fr, ar });
