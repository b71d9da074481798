/** Arabic texts of the server part, by group and code. */
export default {
  problems: {
    noPrinter: 'هذه الطابعة غير موجودة أو معطلة.',
    onlyBrowser: 'لا يصل إلى هذه الطابعة إلا المتصفح.',
    nothing: 'لا يوجد ما يعاد طبعه.',
    simpleToken: 'هذا الرمز بسيط جدا. استعمل الرمز الذي يعرضه تطبيق الجسر.',
    unheardToken: 'لم يتصل بهذا الخادم أي تطبيق جسر بهذا الرمز.',
    noRows: 'تعذّرت قراءة المستند.',
    tooLong: 'المستند أطول مما يسعه الورق: عدد أسطره كبير جدا.',
    ownFallback: 'لا يمكن أن تكون الطابعة بديلا عن نفسها.',
    noAddress: 'هذه الطابعة تحتاج إلى عنوان.',
    badAddress: 'هذا ليس عنوانا لطابعة من هذا النوع.',
  },
  bridgeRoutes: {
    noBytes: 'تعذّر طبع هذه الوثيقة.',
  },
  lostJobs: {
    noResult: 'لم يقل تطبيق الجسر ماذا حدث لها.',
  },
  result: {
    failed: 'لم يُطبع: %{record}',
    unsure: 'ربما لم يُطبع: %{record}',
    elsewhere: 'طُبع على الطابعة البديلة: %{record}',
  },
};
