import { defineResource } from '#resource';

/**
 * A code that lowers a document's total (docs/rules/orders.md, "Promo codes"). `GET promo_codes?code=` answers a valid
 * code, or an empty list and the reason.
 */
export const promoCodes = defineResource({
  name: 'promo_codes',
  className: 'PromoCode',
  title: 'code',
  icon: 'ticket-percent',
  core: true,
  importable: { off: 'isEnabled' },
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
    },
    description: { type: 'text', max: 255, translatable: true, form: 'code' },
    reductionType: {
      type: 'enum',
      values: ['percentage', 'amount'],
      default: 'percentage',
      filter: true,
      list: 2,
      form: 'code',
    },
    reductionValue: { type: 'decimal', scale: 3, min: 0, required: true, list: 3, form: 'code' },
    validFrom: {
      type: 'date',
      filter: true,
      order: true,
      list: 4,
      form: 'limits',
    },
    validTo: { type: 'date', filter: true, order: true, list: 5, form: 'limits' },
    usageLimit: {
      type: 'integer',
      min: 1,
      form: 'limits',
    },
    used: { type: 'integer', min: 0, default: 0, writable: false, order: true, list: 6, form: 'limits' },
    minimumAmount: {
      type: 'money',
      default: 0,
      form: 'limits',
    },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 7, form: 'limits' },
  },
});

declare module '#resource' {
  interface Resources {
    promo_codes: typeof promoCodes;
  }
}
