/** Columns of a product that the baselines read: those the server reads for its answers. */
export const PRODUCT_COLUMNS = [
  ...['id', '_version', 'createdAt', 'updatedAt', 'name', 'description', 'price', 'reductionType', 'reductionValue'],
  ...['finalPrice', 'priceHistory', 'defaultQuantity', 'taxRate', 'cost', 'skuCode', 'barcode', 'productType', 'unit'],
  ...['isOnSale', 'isPublished', 'stock', 'lowStockAt', 'status', 'category', 'position', 'tags', 'supplier', 'image'],
  ...['images', 'attributName', 'attributValues', 'optionGroups', 'name__fold'],
]
  .map((name) => `"${name}"`)
  .join(', ');
