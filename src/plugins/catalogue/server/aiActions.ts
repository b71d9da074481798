import type { AiAction } from '#server';
import { BUYERS } from '../resources/access.ts';

/** Shows products at the till and on the website, or hides them. */
export const setAvailability: AiAction = {
  resource: 'products',
  title: {
    en: 'Show or hide products',
    fr: 'Afficher ou masquer des produits',
    ar: 'إظهار المنتجات أو إخفاؤها',
  },
  description:
    'Shows or hides products: publish or unpublish them on the website (isPublished), offer them at the till or not (isOnSale).',
  roles: BUYERS,
  input: { isOnSale: { type: 'boolean' }, isPublished: { type: 'boolean' } },
  changeOf: ({ isOnSale, isPublished }) => ({
    ...(typeof isOnSale === 'boolean' && { isOnSale }),
    ...(typeof isPublished === 'boolean' && { isPublished }),
  }),
};

/** Ends or begins a reduction of products. */
export const setReduction: AiAction = {
  resource: 'products',
  title: {
    en: 'Reduce prices by a percentage',
    fr: 'Réduire les prix d’un pourcentage',
    ar: 'تخفيض الأسعار بنسبة مئوية',
  },
  description: 'Gives products a reduction of some percent; 0 ends it.',
  roles: BUYERS,
  input: { percent: { type: 'integer', required: true, min: 0, max: 100 } },
  changeOf: ({ percent }) => ({ reductionType: 'percentage', reductionValue: percent }),
};
