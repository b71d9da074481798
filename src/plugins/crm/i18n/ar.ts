/** Arabic texts of the crm plugin. */
export default {
  crm: {
    cards: {
      pipeline: 'خط المبيعات',
      open: 'لا فرص مفتوحة، |||| فرصة مفتوحة واحدة، |||| فرصتان مفتوحتان، |||| %{smart_count} فرص مفتوحة، |||| %{smart_count} فرصة مفتوحة، |||| %{smart_count} فرصة مفتوحة،',
      openLeads: 'فتح الفرص',
      leads:
        'لا فرص |||| فرصة واحدة |||| فرصتان |||| %{smart_count} فرص |||| %{smart_count} فرصة |||| %{smart_count} فرصة',
      noLeads: 'لا فرصة مفتوحة.',
      newLead: 'فرصة جديدة',
    },
  },
  resources: {
    lead_opportunities: {
      name: 'فرص |||| فرصة |||| الفرص |||| فرص |||| فرصة |||| فرصة',
      new: 'فرصة جديدة',
      fields: {
        name: 'العنوان',
        description: 'الملخص',
        objectif: 'الهدف',
        leadStage: 'المرحلة',
        status: 'الحالة',
        isImportant: 'مهم',
        estimatedValue: 'القيمة المقدرة',
        progress: 'التقدم',
        customer: 'الزبون',
        agent: 'الوكيل',
        relatedOrder: 'الطلب المرتبط',
        nextStep: 'الخطوة القادمة',
        nextStepAt: 'موعد الخطوة القادمة',
        position: 'الترتيب',
        color: 'اللون',
        tags: 'الوسوم',
        cssClasses: 'أصناف CSS',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      values: {
        status: {
          open: 'جارية',
          completed: 'منجزة',
          lost: 'خاسرة',
        },
      },
      forms: {
        lead: 'الفرصة',
        state: 'الحالة',
        sale: 'البيع',
        people: 'الأشخاص',
        next: 'الخطوة القادمة',
        card: 'البطاقة على اللوحة',
      },
      empty: 'لا فرصة بعد',
      invite: 'الفرصة بيع محتمل: دوّن من وماذا وكم، ثم انقلها من مرحلة إلى أخرى.',
      help: {
        estimatedValue: 'بعملة لوحة المبيعات',
      },
    },
    lead_stages: {
      name: 'مراحل |||| مرحلة |||| مراحل البيع |||| مراحل |||| مرحلة |||| مرحلة',
      new: 'مرحلة بيع جديدة',
      fields: {
        name: 'الاسم',
        code: 'الرمز',
        objectif: 'الهدف',
        position: 'الترتيب',
        totalEstimatedValue: 'مجموع القيم المقدرة',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      forms: {
        stage: 'المرحلة',
      },
      empty: 'لا مرحلة بعد',
      invite: 'المراحل هي أعمدة اللوحة.',
      help: {
        code: 'الرموز quote وinvoice وorder تنشئ وثائق، وغيرها لا أثر له',
      },
    },
    objectifs: {
      name: 'أهداف |||| هدف |||| الأهداف |||| أهداف |||| هدفا |||| هدف',
      new: 'هدف جديد',
      fields: {
        name: 'الاسم',
        description: 'الوصف',
        startAt: 'البداية',
        endAt: 'النهاية',
        targetValue: 'المبلغ المستهدف',
        position: 'الترتيب',
        isEnabled: 'مفعّل',
        leadStages: 'المراحل',
        leadOpportunities: 'الفرص',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      forms: {
        objectif: 'الهدف',
      },
      empty: 'لا هدف بعد',
      invite: 'لكل هدف لوحة خاصة بمراحلها وفرصها.',
    },
  },
  words: {
    places: {
      lead_opportunities: 'لوحة المبيعات، صفقات، عملاء محتملون',
      objectifs: 'أهداف المبيعات، غايات',
      lead_stages: 'خطوات البيع',
      'settings/crm': 'مراحل البيع، الفرص',
    },
  },
};
