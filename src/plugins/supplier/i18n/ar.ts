/** Arabic texts of the supplier plugin. */
export default {
  supplier: { title: 'كتالوج المورّد' },
  resources: {
    cj_products: {
      name: 'منتجات مدرجة |||| منتج مدرج |||| المنتجات المدرجة |||| منتجات مدرجة |||| منتجا مدرجا |||| منتج مدرج',
      new: 'منتج مدرج جديد',
      fields: {
        name: 'الاسم',
        pid: 'رقم المورّد',
        shipFromCountry: 'الشحن من',
        shipToCountry: 'الشحن إلى',
        dataFlexy: 'في المتجر',
        'dataFlexy.parentCategoryId': 'الفئة الأم',
        'dataFlexy.subCategoryId': 'الفئة الفرعية',
        'dataFlexy.deepSubCategoryId': 'الفئة الفرعية الثانية',
        'dataFlexy.shipToCountries': 'بلدان الشحن',
        'dataFlexy.isCOD': 'الدفع عند التسليم',
        data: 'سجل المورّد',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      forms: {
        product: 'المنتج',
        shipping: 'الشحن',
      },
      empty: 'لا منتج مدرج بعد',
      invite: 'منتجات المورّد المدرجة في المتجر.',
    },
  },
  words: {
    places: {
      cj_products: 'دروبشيبينغ، منتجات المورد، CJ',
      'settings/supplier': 'دروبشيبينغ، CJ',
    },
  },
};
