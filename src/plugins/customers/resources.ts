import { defineResource } from '#resource';

/** A person or company that buys. `walletCredit` is their credit; orders change it. */
export const customers = defineResource({
  name: 'customers',
  className: 'Customer',
  title: 'fullName',
  icon: 'users',
  core: true,
  importable: true,
  order: { id: 'desc' },
  fields: {
    firstName: {
      type: 'text',
      required: true,
      max: 80,
      filter: 'partial',
      order: true,
      form: 'identity',
    },
    lastName: {
      type: 'text',
      required: true,
      max: 80,
      filter: 'partial',
      order: true,
      form: 'identity',
    },
    fullName: {
      type: 'text',
      max: 170,
      writable: false,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: false,
    },
    fullNameWithPhone: {
      type: 'text',
      max: 220,
      writable: false,
      form: false,
    },
    phone: {
      type: 'text',
      format: 'phone',
      max: 40,
      filter: 'partial',
      search: true,
      list: 2,
      form: 'contact',
    },
    email: {
      type: 'text',
      format: 'email',
      filter: 'partial',
      search: true,
      list: 3,
      form: 'contact',
    },
    address: {
      type: 'text',
      required: true,
      max: 500,
      filter: 'partial',
      list: 4,
      form: 'contact',
    },
    collectAddress: { type: 'text', max: 500, form: 'delivery' },
    shippingAddress: { type: 'text', max: 500, form: 'delivery' },
    lat: { type: 'decimal', scale: 7, min: -90, max: 90, form: 'delivery' },
    lng: { type: 'decimal', scale: 7, min: -180, max: 180, form: 'delivery' },
    companyName: {
      type: 'text',
      max: 120,
      filter: 'partial',
      order: true,
      search: true,
      list: 5,
      form: 'company',
    },
    companyLegalNumber: {
      type: 'text',
      max: 40,
      filter: true,
      form: 'company',
    },
    barcode: {
      type: 'text',
      format: 'code',
      max: 64,
      unique: true,
      filter: true,
      search: true,
      form: 'loyalty',
    },
    walletCredit: {
      type: 'money',
      default: 0,
      writable: ['ROLE_ADMIN', 'ROLE_MANAGER'],
      filter: true,
      order: true,
      list: 6,
      form: 'loyalty',
    },
    tags: { type: 'list', max: 20, filter: true, form: 'loyalty' },
    note: { type: 'text', multiline: true, max: 5000, form: 'notes' },
  },
});

declare module '#resource' {
  interface Resources {
    customers: typeof customers;
  }
}
