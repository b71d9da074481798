import { defineResource } from '#resource';
import { CATALOGUE_ACCESS } from './access.ts';

/**
 * A category of products, up to three levels deep. `?store=` finds those of a store; one without stores belongs to all
 * of them (DECISIONS 27): the plugin's server part answers it by a condition of its own.
 */
export const categoryProducts = defineResource({
  name: 'category_products',
  className: 'CategoryProduct',
  title: 'name',
  icon: 'tags',
  core: true,
  importable: true,
  allowUnpaged: true,
  order: { position: 'asc' },
  indexes: [['parentCategory', 'position']],
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
      importNames: ['nom', 'category', 'catégorie', 'الفئة'],
      sample: 'Hot drinks',
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
    position: { type: 'integer', min: 0, filter: true, order: true, list: 3, form: 'category', sample: 2 },
    icon: {
      type: 'text',
      format: 'icon',
      max: 60,
      form: 'look',
      description: 'Name of a lucide icon.',
      sample: 'coffee',
    },
    tint: {
      type: 'integer',
      format: 'tint',
      min: 1,
      max: 6,
      form: 'look',
      description: 'Colour of the kind at the till, 1 to 6.',
      sample: 2,
    },
    color: { type: 'text', format: 'color', max: 9, form: 'look', description: 'Own colour in place of the tint.' },
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
      description: 'Where it is offered; none: in all stores. Also asked for as ?store=.',
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
      description: 'Addresses of its first 100 products by position; all of them: products?category=.',
    },
  },
  access: CATALOGUE_ACCESS,
});
