/** Arabic texts of the people plugin. */
export default {
  people: { title: 'الأشخاص' },
  resources: {
    agents: {
      name: 'وكلاء |||| وكيل |||| الوكلاء |||| وكلاء |||| وكيلا |||| وكيل',
      new: 'وكيل جديد',
      fields: {
        firstName: 'الاسم الشخصي',
        lastName: 'الاسم العائلي',
        fullName: 'الاسم الكامل',
        kind: 'النوع',
        email: 'البريد الإلكتروني',
        phone: 'الهاتف',
        store: 'المتجر',
        color: 'اللون',
        isEnabled: 'مفعّل',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      values: {
        kind: {
          sales: 'مبيعات',
          driver: 'سائق',
          project: 'مشاريع',
        },
      },
      forms: {
        identity: 'الهوية',
        contact: 'الاتصال',
      },
      empty: 'لا وكيل بعد',
      invite: 'الوكلاء يبيعون أو يوصّلون أو يعملون في المشاريع، وتذكرهم الطلبات والفرص والمهام.',
      help: {
        color: 'لون هذا الشخص في اللوحات.',
      },
    },
    users: {
      name: 'مستخدمون |||| مستخدم |||| المستخدمون |||| مستخدمين |||| مستخدما |||| مستخدم',
      new: 'مستخدم جديد',
      fields: {
        username: 'اسم المستخدم',
        fullName: 'الاسم الكامل',
        email: 'البريد الإلكتروني',
        roles: 'الأدوار',
        isEnabled: 'مفعّل',
        password: 'كلمة المرور',
        pinCode: 'رمز PIN',
        grantVersion: 'نسخة الصلاحيات الممنوحة',
        currentPassword: 'كلمة مرورك',
        store: 'المتجر',
        agent: 'الوكيل',
        locale: 'اللغة',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      values: {
        roles: {
          ROLE_ADMIN: 'مدير النظام',
          ROLE_MANAGER: 'مسير',
          ROLE_CASHIER: 'أمين الصندوق',
          ROLE_AGENT_DRIVER: 'وكيل سائق',
          ROLE_KITCHEN: 'المطبخ',
        },
        locale: {
          en: 'الإنجليزية',
          fr: 'الفرنسية',
          ar: 'العربية',
        },
      },
      forms: {
        account: 'الحساب',
        rights: 'الصلاحيات',
        secrets: 'كلمة المرور ورمز PIN',
      },
      empty: 'لا مستخدم بعد',
      invite: 'أضف حسابا لكل من يسجل الدخول.',
      help: {
        password: 'لا تظهر مجددا؛ اترك الحقل فارغا للإبقاء عليها.',
        pinCode: 'أربعة أرقام، مختلفة لكل شخص.',
        currentPassword: 'كلمتك أنت، لا كلمة هذا الشخص: تلزم لتعيين كلمة مرور أو رمز PIN أو أدوار ولتفعيل الحساب.',
        store: 'المتجر الذي يعمل فيه هذا الشخص.',
      },
    },
  },
  words: {
    places: {
      users: 'حسابات، كلمات السر، موظفون',
      agents: 'سائقون، بائعون، موزعون',
    },
  },
};
