/** Arabic texts of the setup plugin. */
export default {
  setup: {
    title: 'الخطوات الأولى',
    welcome: 'مرحبا، %{name}',
    lead: 'خمس دقائق إلى أول عملية بيع. يمكنك تغيير كل شيء لاحقا.',
    open: 'افتح متجرك',
    isOpen: 'متجرك مفتوح',
    doneOf: 'أُنجزت %{done} من %{count}',
    stepOf: 'الخطوة %{number} من %{count}',
    usual: 'ابدأ بالقيم المعتادة',
    usualHelp: '%{names}. يمكنك تغييرها متى شئت.',
    listSign: '، ',
    doSteps: 'إنجاز الخطوات من %{first} إلى %{last}',
    making: 'لحظة…',
    use: 'استعمال %{name}',
    data: {
      title: 'لديك بيانات؟',
      import: 'استيراد المنتجات أو الزبائن',
      importHelp: 'Excel، CSV',
      connect: 'اربط واجهتك البرمجية',
      connectHelp: 'API Platform',
    },
    team: { title: 'هل لديك فريق؟', add: 'أضف فريقك', help: 'أمين صندوق، مطبخ، سائق، مسير' },
    next: {
      title: 'الخطوات التالية',
      printer: 'إعداد الطابعة',
      printerHelp: 'إيصالات وتذاكر المطبخ وملصقات على الورق',
      team: 'دعوة فريقك',
      teamHelp: 'رابط لكل شخص ليختار كلمة مروره بنفسه',
      backup: 'مراجعة النسخ الاحتياطية',
      backupHelp: 'متى تُنجز وكم تُحفظ',
      website: 'إنشاء الموقع',
      websiteHelp: 'صفحات ومتجر وأوقات عمل لزبائنك',
    },
    hide: 'إخفاء',
    onDashboard: 'إظهار في لوحة القيادة',
  },
  words: {
    places: {
      'getting-started': 'الخطوات الأولى، إعداد، البداية، قائمة التحقق',
    },
  },
};
