import type { AiAction } from '#server';
import { BUYERS } from '../resources/access.ts';
import { texts } from './i18n.ts';

/** Shows products at the till and on the website, or hides them. */
export const setAvailability: AiAction = {
  resource: 'products',
  title: texts.actions.showTitle,
  description:
    'Shows or hides products: publish or unpublish them on the website (isPublished), offer them at the till or not (isOnSale).',
  roles: BUYERS,
  confirm: texts.actions.showConfirm,
  input: { isOnSale: { type: 'boolean' }, isPublished: { type: 'boolean' } },
  changeOf: ({ isOnSale, isPublished }) => ({
    ...(typeof isOnSale === 'boolean' && { isOnSale }),
    ...(typeof isPublished === 'boolean' && { isPublished }),
  }),
};

/** Ends or begins a reduction of products. */
export const setReduction: AiAction = {
  resource: 'products',
  title: texts.actions.reduceTitle,
  description: 'Gives products a reduction of some percent; 0 ends it.',
  roles: BUYERS,
  confirm: texts.actions.reduceConfirm,
  labels: { percent: texts.actions.percent },
  input: { percent: { type: 'integer', unit: 'percent', required: true, min: 0, max: 100 } },
  changeOf: ({ percent }) => ({ reductionType: 'percentage', reductionValue: percent }),
};
