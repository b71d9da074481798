/** English texts of the supplier plugin. */
export default {
  supplier: { title: 'Supplier catalogue' },
  resources: {
    cj_products: {
      name: 'Listed product |||| Listed products',
      new: 'New listed product',
      fields: {
        name: 'Name',
        pid: 'Supplier’s id',
        shipFromCountry: 'Ship from',
        shipToCountry: 'Ship to',
        dataFlexy: 'In the shop',
        'dataFlexy.parentCategoryId': 'Parent category',
        'dataFlexy.subCategoryId': 'Sub category',
        'dataFlexy.deepSubCategoryId': 'Deep sub category',
        'dataFlexy.shipToCountries': 'Ship to countries',
        'dataFlexy.isCOD': 'Cash on delivery',
        data: 'Supplier’s record',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      forms: {
        product: 'Product',
        shipping: 'Shipping',
      },
      empty: 'No product listed yet',
      invite: 'Products of the supplier that were listed in the shop.',
    },
  },
  words: {
    places: {
      cj_products: 'dropshipping, supplier products, CJ',
      'settings/supplier': 'dropshipping, CJ',
    },
  },
};
