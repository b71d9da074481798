import { defineResource } from '#resource';

/**
 * A category of products, up to three levels deep. `?store=` finds the categories of a store; a category without stores
 * belongs to all of them. The plugin's server part implements this filter.
 */
export const categoryProducts = defineResource({
  name: 'category_products',
  className: 'CategoryProduct',
  title: 'name',
  icon: 'tags',
  core: true,
  importable: { off: 'isPublished' },
  allowUnpaged: true,
  order: { position: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 120,
      translatable: true,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'category',
    },
    description: { type: 'text', multiline: true, max: 5000, translatable: true, form: 'category' },
    parentCategory: {
      type: 'relation',
      to: 'category_products',
      filter: true,
      order: true,
      list: 2,
      form: 'category',
      onDelete: 'restrict',
    },
    position: { type: 'integer', min: 0, filter: true, order: true, list: 3, form: 'category' },
    icon: {
      type: 'text',
      format: 'icon',
      max: 60,
      form: 'look',
    },
    tint: {
      type: 'integer',
      format: 'tint',
      min: 1,
      max: 6,
      form: 'look',
    },
    color: { type: 'text', format: 'color', max: 9, form: 'look' },
    image: { type: 'image', form: 'look' },
    isShownAtTill: { type: 'boolean', default: true, filter: true, list: 4, form: 'availability' },
    isPublished: { type: 'boolean', default: true, filter: true, form: 'availability' },
    stores: {
      type: 'relation',
      to: 'stores',
      many: true,
      embed: ['name'],
      filter: true,
      form: 'availability',
    },
    subCategories: {
      type: 'collection',
      of: 'category_products',
      by: 'parentCategory',
      embed: ['name', 'image', 'icon', 'tint', 'color', 'position', 'isShownAtTill'],
      depth: 2,
    },
    products: {
      type: 'collection',
      of: 'products',
      by: 'category',
      computed: true,
    },
  },
});

declare module '#resource' {
  interface Resources {
    category_products: typeof categoryProducts;
  }
}
