import { defineResource } from '#resource';
import { CATALOGUE_ACCESS } from './access.ts';

/** A code that lowers a document's total (DECISIONS 4). `GET promo_codes?code=` answers one that holds, or none with the reason. */
export const promoCodes = defineResource({
  name: 'promo_codes',
  className: 'PromoCode',
  title: 'code',
  icon: 'ticket-percent',
  core: true,
  order: { code: 'asc' },
  fields: {
    code: {
      type: 'text',
      format: 'code',
      required: true,
      max: 50,
      unique: true,
      filter: true,
      order: true,
      search: true,
      list: 1,
      form: 'code',
      sample: 'WELCOME20',
    },
    description: { type: 'text', max: 255, translatable: true, form: 'code', sample: 'For the first order' },
    reductionType: {
      type: 'enum',
      values: ['percentage', 'amount'],
      default: 'percentage',
      filter: true,
      list: 2,
      form: 'code',
    },
    reductionValue: { type: 'decimal', scale: 2, min: 0, required: true, list: 3, form: 'code', sample: 20 },
    validFrom: {
      type: 'date',
      filter: true,
      order: true,
      list: 4,
      form: 'limits',
      description: "First day, in the store's time zone.",
    },
    validTo: { type: 'date', filter: true, order: true, list: 5, form: 'limits', description: 'Last day, included.' },
    usageLimit: {
      type: 'integer',
      min: 1,
      form: 'limits',
      description: 'Most uses in all; absent: any number.',
      sample: 100,
    },
    used: { type: 'integer', min: 0, default: 0, writable: false, order: true, list: 6, form: 'limits' },
    minimumAmount: {
      type: 'money',
      default: 0,
      form: 'limits',
      description: "Products' total from which it holds.",
      sample: 250,
    },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 7, form: 'limits' },
  },
  access: CATALOGUE_ACCESS,
});
