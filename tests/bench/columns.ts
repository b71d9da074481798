/** The product columns that the baselines read, the same as in the server's answers. */
export const PRODUCT_COLUMNS = [
  ...['id', '_version', 'createdAt', 'updatedAt', 'name', 'description', 'price', 'reductionType', 'reductionValue'],
  ...['finalPrice', 'priceHistory', 'defaultQuantity', 'taxRate', 'cost', 'skuCode', 'barcode', 'productType', 'unit'],
  ...['isOnSale', 'isPublished', 'stock', 'lowStockAt', 'status', 'category', 'position', 'tags', 'supplier', 'image'],
  ...['images', 'attributName', 'attributValues', 'optionGroups', 'name__fold'],
]
  .map((name) => `"${name}"`)
  .join(', ');
