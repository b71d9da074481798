/** Arabic texts of the template-example plugin. */
export default {
  templateExample: {
    title: 'Template examples',
    overview: 'نظرة عامة: template examples',
    progress: 'التقدم',
    done: 'أنجز %{done} من %{total} (%{percent})',
    none: 'لا شيء لتلخيصه بعد',
    first: 'أنشئ الأول',
    list: 'افتح القائمة',
    failed: 'تعذّر تحميل النظرة العامة',
  },
  resources: {
    template_examples: {
      list: 'Template examples',
      name: 'Template examples |||| Template example |||| Template examples |||| Template examples |||| Template examples |||| Template examples',
      new: 'جديد: template example',
      fields: {
        name: 'الاسم',
        isDone: 'منجز',
      },
      forms: {
        entry: 'الإدخال',
      },
      empty: 'لا شيء هنا بعد',
      invite: 'اكتب هنا فائدة مثل هذا السجل.',
    },
  },
};
