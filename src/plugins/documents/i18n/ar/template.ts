/** Arabic texts about templates. */
export const template = {
  template: {
    action: 'من قالب',
    title: 'مستند من قالب',
    choose: 'القالب',
    none: 'اختر مستندا',
    create: 'إنشاء المستند',
    print: 'إنشاء وطباعة',
    preview: 'معاينة',
    fields: 'الحقول الممكنة في قالب',
    noFields: 'ليس في هذا المستند حقول مثل {{name}}: سيكون الجديد نسخة منه.',
    missing: 'تُركت فارغة لعدم وجود قيمة: %{names}',
    letters:
      'لا رسائل |||| رسالة واحدة |||| رسالتان |||| %{smart_count} رسائل |||| %{smart_count} رسالة |||| %{smart_count} رسالة',
    tooMany: 'تُكتب الرسائل إلى %{most} سجل في المرة الواحدة، والمحدَّد %{count}. حدِّد أقل من ذلك.',
  },
};
