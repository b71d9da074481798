import { forServer } from '#resource';
import { CATALOGUE_ACCESS } from './access.ts';
import { products } from './product.ts';

/** Server part: rights, indexes, documentation and samples. */
export const productsForServer = forServer(products, {
  access: { ...CATALOGUE_ACCESS, ROLE_KITCHEN: 'read' },
  indexes: [
    ['category', 'position'],
    ['category', 'price'],
    ['category', 'finalPrice'],
    ['category', 'name'],
    ['status', 'stock'],
  ],
  fields: {
    name: {
      importNames: ['nom', 'product', 'produit', 'title', 'designation', 'désignation', 'libellé', 'الاسم', 'المنتج'],
      sample: 'Argan oil, cold pressed 250 ml',
    },
    description: {
      importNames: ['details', 'texte', 'الوصف'],
      sample: 'Pressed from kernels sorted by hand at the Tamanar cooperative.',
    },
    price: {
      importNames: ['prix', 'unit price', 'prix de vente', 'السعر', 'السعر'],
      description: 'Price before any reduction, tax included.',
      sample: 189,
    },
    reductionType: { sample: 'percentage' },
    reductionValue: { description: 'Percent, or an amount in the currency, by reductionType.', sample: 10 },
    finalPrice: { description: 'Price less the reduction, never below 0; what the till takes.', sample: 170.1 },
    priceHistory: { description: 'What earlier prices were and until when, for sales that come late.' },
    defaultQuantity: { description: 'Quantity of the first add at the till; 0 counts as 1.' },
    taxRate: {
      importNames: ['tax', 'vat', 'tva', 'taxe', 'الضريبة'],
      description: 'Tax contained in the price, in percent; the rate of the settings when absent.',
      sample: 20,
    },
    cost: { importNames: ["prix d'achat", 'purchase price', 'coût', 'التكلفة'], sample: 112.5 },
    skuCode: {
      importNames: ['sku', 'code', 'reference', 'référence', 'ref', 'الرمز'],
      description: 'The filter finds the codes of variants too.',
      sample: 'ARG-250',
    },
    barcode: {
      importNames: ['ean', 'ean13', 'gtin', 'code-barres', 'code barre', 'الباركود'],
      description: 'The filter finds the codes of variants too, and a number in its spelling as UPC-A and as EAN-13.',
      sample: '6111245600185',
    },
    productType: { importNames: ['type'], description: 'A component is not sold on its own and hidden at the till.' },
    unit: { importNames: ['unité', 'unite', 'الوحدة'] },
    isOnSale: { description: 'Offered at the till.' },
    isPublished: { description: 'Shown on the website.' },
    stock: {
      importNames: ['quantity', 'quantité', 'qty', 'المخزون'],
      description: 'What is there, by the stock ledger; absent: not counted. May be negative.',
      sample: 64,
    },
    lowStockAt: { description: 'Warn at or below.', sample: 10 },
    status: { description: 'draft: neither at the till nor on the website; else by stock.' },
    category: { importNames: ['catégorie', 'categorie', 'family', 'famille', 'الفئة'] },
    position: { sample: 4 },
    tags: { sample: ['ramadan'] },
    image: { importNames: ['picture', 'photo', 'image url', 'الصورة'] },
    attributName: { description: 'What the variants differ in.', sample: 'Size' },
    attributValues: { fields: { attributName: { sample: '500 g' }, price: { sample: 62 } } },
    optionGroups: {
      fields: {
        name: { sample: 'Meat' },
        values: {
          fields: { name: { sample: 'Beef' }, price: { description: 'Added to the price of one.', sample: 12 } },
        },
      },
    },
  },
});
