// The website's own blocks, declared as those of other plugins are.
import type { SiteBlock, SiteDrawing } from '#server';
import { mapBlock } from '../blocks/mapBlock.ts';
import { categoryGrid, productGrid, readCategories, withSubcategories } from '../catalogueBlocks.ts';
import { contactForm } from '../contact/contactForm.ts';
import { texts } from '../i18n.ts';
import { readProducts } from '../shop/products.ts';

const { blocks: names, settings: labels } = texts;

const productSettings = {
  category: { kind: 'record', resource: 'category_products', label: labels.category, none: labels.allCategories },
  limit: { kind: 'number', label: labels.limit, min: 1, max: 48, initial: 8 },
} as const;

const products: SiteBlock<typeof productSettings> = {
  name: names.products,
  settings: productSettings,
  resources: ['products', 'category_products'],
  async draw({ category, limit }, drawing) {
    const categories = category === null ? [] : withSubcategories(category, await readCategories(drawing));
    return productGrid(await readProducts(drawing, { categories, limit, offset: 0 }), drawing);
  },
};

/** Blocks of the website by the value of their `data-block`. */
export const OWN_BLOCKS = {
  products,
  categories: {
    name: names.categories,
    resources: ['category_products'],
    draw: async (_: unknown, drawing: SiteDrawing) => categoryGrid(await readCategories(drawing), drawing),
  },
  map: {
    name: names.map,
    resources: ['stores', 'settings'],
    draw: async (_: unknown, { reader, locale }: SiteDrawing) => mapBlock(reader, locale),
  },
  contact: {
    name: names.contact,
    resources: [],
    hasForm: true,
    draw: async (_: unknown, { locale, page }: SiteDrawing) => contactForm({ locale, page }),
  },
} as const;
