import type { Facts } from './facts.ts';

/** The subject of a question, by its words. @param page what the person comes from, where the question names nothing */
export const subjectIn = ({ words }: Facts, page: unknown) => ({
  action: ACTIONS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'Create',
  object:
    OBJECTS.find(([, pattern]) => pattern.test(words))?.[0] ?? (PRODUCT.test(words) ? 'Product' : (page ?? 'Product')),
});

/** Actions by the words that name them; the first that is named counts. */
const ACTIONS = [
  [
    'Update',
    /shorter|friendlier|warmer|spelling|\bchange|\bupdate|\braise|\blower|round|court|orthograph|modifie|augment|baisse|أقصر|إملا|غيّر|عدّل|ارفع|اخفض/u,
  ],
  [
    'Execute',
    /publish|off the website|take off|reduce|reduction|\bcancel|\bfinish|publie|retire|annule|termine|انشر|نشر|خصم|ألغ/u,
  ],
  [
    'Filter',
    /how (?:much|many)|\bbest\b|\bsold\b|\bsells\b|combien|vendu|(?<!\p{L})كم(?!\p{L})|مبيع|\bfind|\bshow|\blist|search|which|newest|cherche|trouve|affiche|quel|ابحث|اعرض|أحدث|ما هي/u,
  ],
] as const;

const OBJECTS = [
  ['Page', /\bpages?\b|صفحة|صفحات/u],
  ['Order', /\borders?\b|commande|طلب|\bsold\b|\bsells?\b|\bsales\b|vendu|ventes|بعنا|مبيع/u],
] as const;

const PRODUCT = /\bproducts?\b|produit|منتج/u;
