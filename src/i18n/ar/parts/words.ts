/** Arabic search words for the framework's entries of the palette (`words.*`), separated by commas. */
export default {
  words: {
    places: {
      dashboard: 'الرئيسية، الصفحة الأولى، الأرقام',
      settings: 'الخيارات، التفضيلات، الضبط',
      notifications: 'تنبيهات، رسائل، إشارات',
      device: 'دون اتصال، دون شبكة، حفظ، تخزين',
    },
    actions: {
      help: 'مساعدة، اختصارات',
      tour: 'مساعدة، دليل، تعريف',
      star: 'مفضلة',
      strip: 'إخفاء القائمة',
      refresh: 'إعادة التحميل، تحديث',
      logout: 'خروج، مغادرة، إنهاء الجلسة',
      light: 'نهار',
      dark: 'ليل',
      system: 'تلقائي',
      comfortable: 'واسع، كبير',
      compact: 'صغير',
      language: 'ترجمة',
    },
  },
};
