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
  confirm: {
    en: 'Change %{smart_count} product |||| Change %{smart_count} products',
    fr: 'Modifier %{smart_count} produit |||| Modifier %{smart_count} produits',
    ar: 'عدم تغيير أي منتج |||| تغيير منتج واحد |||| تغيير منتجين |||| تغيير %{smart_count} منتجات |||| تغيير %{smart_count} منتجا |||| تغيير %{smart_count} منتج',
  },
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
  confirm: {
    en: 'Reduce %{smart_count} price |||| Reduce %{smart_count} prices',
    fr: 'Réduire %{smart_count} prix |||| Réduire %{smart_count} prix',
    ar: 'عدم تخفيض أي سعر |||| تخفيض سعر واحد |||| تخفيض سعرين |||| تخفيض %{smart_count} أسعار |||| تخفيض %{smart_count} سعرا |||| تخفيض %{smart_count} سعر',
  },
  labels: { percent: { en: 'Reduction', fr: 'Réduction', ar: 'التخفيض' } },
  input: { percent: { type: 'integer', unit: 'percent', required: true, min: 0, max: 100 } },
  changeOf: ({ percent }) => ({ reductionType: 'percentage', reductionValue: percent }),
};
