/** Arabic texts of the website plugin. */
export default {
  website: { title: 'الموقع' },
  resources: {
    pages: {
      name: 'صفحات |||| صفحة |||| الصفحات |||| صفحات |||| صفحة |||| صفحة',
      new: 'صفحة جديدة',
      fields: {
        title: 'العنوان',
        slug: 'العنوان الشبكي',
        kind: 'النوع',
        metaDescription: 'وصف لمحركات البحث',
        image: 'الصورة',
        frontHook: 'موضع العرض',
        frontHookPriority: 'الأولوية في الموضع',
        position: 'الترتيب',
        isPublished: 'منشورة',
        jsonContentHTML: 'HTML',
        jsonContentCSS: 'CSS',
        jsonContentJS: 'Javascript',
        jsonSimplifiedContent: 'المحتوى',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      values: {
        kind: {
          page: 'صفحة',
          widget: 'عنصر',
        },
      },
      forms: {
        page: 'الصفحة',
        search: 'العنوان ومحركات البحث',
        publication: 'النشر',
        code: 'الأنماط والشيفرات',
        place: 'المكان في الموقع',
        content: 'المحتوى',
      },
      empty: 'لا صفحة بعد',
      invite: 'لكل صفحة عنوانها، أما العناصر فتوضع في مواضع صفحات أخرى.',
      help: {
        slug: 'يؤخذ من العنوان إذا ترك فارغا',
      },
    },
    website_themes: {
      name: 'قوالب |||| قالب |||| القوالب |||| قوالب |||| قالبا |||| قالب',
      new: 'قالب جديد',
      fields: {
        name: 'الاسم',
        isActive: 'مستخدم',
        customCss: 'CSS',
        customJS: 'Javascript',
        customerDashboardCSS: 'customerDashboardCSS',
        customRegisterCustomerTWIG: 'قالب Twig لتسجيل الزبون',
        customerDashboardWelcomeTWIG: 'customerDashboardWelcomeTWIG',
        hooksOptions: 'hooksOptions',
        layoutConfig: 'layoutConfig',
        customCssPerRoutes: 'CSS لصفحات معينة',
        'customCssPerRoutes.routeUrl': 'الصفحة',
        'customCssPerRoutes.css': 'CSS',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      forms: {
        theme: 'القالب',
        code: 'الشيفرة',
        dashboard: 'حساب الزبون',
        options: 'الخيارات',
      },
      empty: 'لا قالب بعد',
      invite: 'يضم القالب أنماط الموقع وشيفراته ونماذجه.',
      help: {
        isActive: 'للموقع قالب واحد مستخدم',
      },
    },
  },
  words: {
    places: {
      pages: 'صفحات الويب، مدونة، محتوى',
      website_themes: 'تصميم، مظهر الموقع',
    },
  },
};
