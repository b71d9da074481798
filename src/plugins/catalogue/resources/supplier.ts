import { defineResource } from '#resource';

/** A supplier, chosen at the till for purchase documents. */
export const suppliers = defineResource({
  name: 'suppliers',
  className: 'Supplier',
  title: 'name',
  icon: 'truck',
  core: true,
  importable: { off: 'isEnabled' },
  order: { name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 120,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'supplier',
    },
    contactName: { type: 'text', max: 120, search: true, list: 2, form: 'supplier' },
    email: {
      type: 'text',
      format: 'email',
      filter: 'partial',
      list: 3,
      form: 'contact',
    },
    phone: { type: 'text', format: 'phone', max: 40, filter: 'partial', search: true, list: 4, form: 'contact' },
    address: { type: 'text', max: 500, form: 'contact' },
    city: { type: 'text', max: 80, filter: true, order: true, list: 5, form: 'contact' },
    companyLegalNumber: { type: 'text', max: 40, filter: true, form: 'supplier' },
    paymentDays: {
      type: 'integer',
      min: 0,
      max: 365,
      form: 'supplier',
    },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 6, form: 'supplier' },
    note: { type: 'text', multiline: true, max: 5000, form: 'notes' },
  },
});

declare module '#resource' {
  interface Resources {
    suppliers: typeof suppliers;
  }
}
