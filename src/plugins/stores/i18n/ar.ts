/** Arabic texts of the stores plugin. */
export default {
  stores: {
    title: 'المتاجر',
    setup: {
      title: 'المتجر',
      help: 'المكان الذي تبيع فيه. المخزون والإيصالات تابعة له.',
      action: 'متجر جديد',
      name: 'المتجر الرئيسي',
      usual: '«%{name}»',
      filled: 'مملوء بما أدخلته عن شركتك.',
    },
  },
  resources: {
    stores: {
      name: 'متاجر |||| متجر |||| المتاجر |||| متاجر |||| متجرا |||| متجر',
      new: 'متجر جديد',
      fields: {
        name: 'الاسم',
        code: 'الرمز',
        kind: 'النوع',
        address: 'العنوان',
        city: 'المدينة',
        phone: 'الهاتف',
        email: 'البريد الإلكتروني',
        timeZone: 'المنطقة الزمنية',
        lat: 'خط العرض',
        lng: 'خط الطول',
        image: 'الصورة',
        position: 'الترتيب',
        isEnabled: 'مفعّل',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      values: {
        kind: {
          shop: 'محل',
          cafe: 'مقهى',
          warehouse: 'مستودع',
        },
      },
      forms: {
        shop: 'المتجر',
        contact: 'الاتصال',
      },
      empty: 'لا متجر بعد',
      invite: 'أضف أول متجر: الطلبات والصناديق والطاولات تابعة له.',
      help: {
        timeZone: 'تُحسب أيام هذا المتجر ومواعيده بها.',
      },
    },
  },
  words: {
    places: {
      stores: 'محلات، فروع، مستودعات، ساعات العمل، أوقات الفتح، عنوان المتجر',
    },
  },
};
