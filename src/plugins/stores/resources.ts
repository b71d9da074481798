import { defineResource } from '#resource';

/** A shop, café or warehouse of the company. Orders, tills, tables and users belong to one. */
export const stores = defineResource({
  name: 'stores',
  className: 'Store',
  title: 'name',
  icon: 'store',
  core: true,
  allowUnpaged: true,
  order: { position: 'asc', name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 120,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'shop',
    },
    code: { type: 'text', format: 'code', max: 20, unique: true, filter: true, list: 2, form: 'shop' },
    kind: { type: 'enum', values: ['shop', 'cafe', 'warehouse'], default: 'shop', filter: true, list: 3, form: 'shop' },
    address: { type: 'text', max: 500, list: 4, form: 'contact' },
    city: { type: 'text', max: 80, filter: true, order: true, list: 5, form: 'contact' },
    phone: { type: 'text', format: 'phone', max: 40, list: 6, form: 'contact' },
    email: { type: 'text', format: 'email', form: 'contact' },
    timeZone: {
      type: 'text',
      max: 60,
      default: 'Africa/Casablanca',
      form: 'shop',
    },
    lat: { type: 'decimal', scale: 7, min: -90, max: 90, form: 'contact' },
    lng: { type: 'decimal', scale: 7, min: -180, max: 180, form: 'contact' },
    image: { type: 'image', form: 'shop' },
    position: { type: 'integer', min: 0, order: true, form: 'shop' },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 7, form: 'shop' },
  },
});

declare module '#resource' {
  interface Resources {
    stores: typeof stores;
  }
}
