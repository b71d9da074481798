/** Arabic texts of the customers plugin. */
export default {
  customers: {
    contact: 'الاتصال',
    since: 'منذ %{year}',
    cards: {
      new: 'زبائن جدد',
      inDays:
        'اليوم |||| اليوم |||| في يومين |||| في %{smart_count} أيام |||| في %{smart_count} يوما |||| في %{smart_count} يوم',
      more: 'أكثر من قبل',
      fewer: 'أقل من قبل',
      asMany: 'كما كان من قبل',
      customers:
        'لا زبائن |||| زبون واحد |||| زبونان |||| %{smart_count} زبائن |||| %{smart_count} زبونا |||| %{smart_count} زبون',
      nobody: 'لا زبائن جددا في هذه المدة.',
    },
  },
  resources: {
    customers: {
      name: 'زبائن |||| زبون |||| الزبائن |||| زبائن |||| زبونا |||| زبون',
      new: 'زبون جديد',
      search: 'الاسم أو الهاتف أو البريد أو الباركود',
      fields: {
        firstName: 'الاسم الشخصي',
        lastName: 'الاسم العائلي',
        fullName: 'الاسم الكامل',
        fullNameWithPhone: 'الاسم والهاتف',
        phone: 'الهاتف',
        email: 'البريد الإلكتروني',
        address: 'العنوان',
        collectAddress: 'عنوان الاستلام',
        shippingAddress: 'عنوان التوصيل',
        lat: 'خط العرض',
        lng: 'خط الطول',
        companyName: 'الشركة',
        companyLegalNumber: '%{taxNumber}',
        barcode: 'الباركود',
        walletCredit: 'الرصيد',
        tags: 'الوسوم',
        note: 'ملاحظة',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      values: {},
      forms: {
        identity: 'الهوية',
        contact: 'الاتصال',
        delivery: 'الاستلام والتوصيل',
        company: 'الشركة',
        loyalty: 'البطاقة والرصيد',
        notes: 'ملاحظات',
      },
      empty: 'لا زبون بعد',
      invite: 'أضف زبونا هنا أو في الصندوق، أو استورد قائمة.',
      help: {
        walletCredit: 'ما يمكن للزبون الدفع به؛ وتغيّره الطلبات.',
        barcode: 'رمز بطاقة الزبون الذي يقرأه الماسح.',
        companyLegalNumber: 'يُطبع على الفواتير.',
      },
    },
  },
  words: {
    places: {
      customers: 'عملاء، مشترون، جهات اتصال',
    },
  },
};
