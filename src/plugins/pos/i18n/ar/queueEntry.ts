/** Arabic texts of one queued sale: the server's refusal, sending it again, giving it up. */
export const queueEntry = {
  inLine: 'السطر %{line}: %{text}',
  order: 'الطلب \u2066%{number}\u2069',
  open: 'فتح',
  send: 'إرسال بعد الإصلاح',
  approveWhat: 'إرسال الطلب \u2066%{number}\u2069 كما هو',
  why: {
    refused: 'رفضه الخادم',
    waiting: 'لم تنجح المحاولة الأخيرة',
    undecided: 'بقيت محاولة سابقة دون جواب: تحقق هل وصل إلى الخادم قبل التخلي عنه.',
  },
  reasons: {
    operator: 'لم يعد رمز PIN الخاص بالبائع صالحا لهذا البيع.',
    approval: 'استُعملت الموافقة أو انتهت مدتها: اطلب رمز PIN من جديد.',
    missing: 'يتعلق بعملية تم التخلي عنها أو لا يعرفها هذا الجهاز.',
  },
  ways: {
    title: 'كيف يُرسل',
    approval: 'كما هو، بموافقة مسير برمز PIN',
    renumber: 'بالرقم التالي المتاح',
    ownName: 'باسم الحساب المتصل',
    again: 'كما هو، مرة أخرى',
  },
  facts: { saved: 'حُفظ', savedBy: '%{at}، %{name}', tries: 'المحاولات', request: 'الطلب التقني' },
  fields: { price: 'السعر', fullTotalAmount: 'المجموع', amount: 'المبلغ', changeAmount: 'الباقي' },
  giveUp: {
    open: 'التخلي عنه…',
    title: 'التخلي عن الطلب \u2066%{number}\u2069؟',
    help: 'لن يُرسل بعد الآن. يبقى في قائمة ما تم التخلي عنه مع السبب.',
    undecided: 'بقيت محاولة سابقة دون جواب: قد يكون وصل إلى الخادم. لن يُرسل مرة أخرى، ويبقى في قائمة ما تم التخلي عنه.',
    reason: 'السبب',
    confirm: 'التخلي عنه',
  },
};
