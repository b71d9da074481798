import type { Like } from './like.ts';

/** What waits to be sent. */
export const en = {
  title: 'Waiting to sync',
  titleCount: 'Waiting to sync (%{count})',
  back: 'Back to the cash register',
  lastContact: 'Last contact %{at}',
  online: 'Online',
  offline: 'Offline',
  tryNow: 'Try now',
  line: {
    offline: 'Offline since %{since}. Selling goes on.',
    trouble: 'The server has had trouble since %{since}. Selling goes on.',
    signedOut: 'The session ended at %{since}: sign in again, and sending goes on.',
    safe: '%{smart_count} write is kept safely on this device and goes out by itself. |||| %{smart_count} writes are kept safely on this device and go out by themselves, in order.',
    next: 'Next try in %{time}.',
  },
  storageFault: {
    title: 'This device keeps nothing at the moment',
    help: 'Its storage is full or closed. Save the queue as a file, and do not close this page before it is sent.',
  },
  others: {
    title: '%{smart_count} write of another account waits here |||| %{smart_count} writes of other accounts wait here',
    help: 'They go out when that person signs in, or in your name.',
    take: 'Send in my name',
  },
  empty: { title: 'Everything is sent', help: 'What is saved without a network waits here until the server has it.' },
  refused: {
    title: 'To repair',
    count: '%{smart_count} refused by the server |||| %{smart_count} refused by the server',
    chip: 'Refused',
  },
  waiting: {
    title: 'Waiting',
    queued: 'Queued',
    sending: 'Sending',
    sendingAgain: 'Sending, try %{tries}',
  },
  givenUp: { title: 'Given up' },
  kinds: {
    edit: 'Change of an order',
    refund: 'Refund',
    day: 'Day of the till',
    movement: 'Cash in or out',
  },
  items: '%{count} item |||| %{count} items',
  sentToday: '%{smart_count} sent today, %{at} |||| %{smart_count} sent today, the last one %{at}',
  file: {
    save: 'Save as a file',
    read: 'Take from a file',
    taken: '%{smart_count} write taken over from the file |||| %{smart_count} writes taken over from the file',
    takenSome:
      '%{smart_count} write taken over from the file; known here already: %{known} |||| %{smart_count} writes taken over from the file; known here already: %{known}',
    faults: {
      format: '%{name} is no saved queue.',
      version: '%{name} was saved by a newer version.',
      count: '%{name} is not whole: save it again at the other till.',
      entry: '%{name}: entry %{entry} is damaged. Nothing was taken over.',
    },
  },
  health: {
    title: 'Health of the till',
    age: 'Oldest that waits',
    none: 'Nothing waits',
    contact: 'Last contact',
    unknown: 'Not known',
    clock: 'Clock',
    clocks: {
      unknown: 'Not compared yet',
      right: 'Right',
      behind: '%{smart_count} second slow; corrected |||| %{smart_count} seconds slow; corrected',
      ahead: '%{smart_count} second fast; corrected |||| %{smart_count} seconds fast; corrected',
    },
    storage: 'Storage',
    storages: {
      unknown: 'Not known',
      lasting: 'Persistent',
      clearable: 'The browser may clear it when the disk is full',
    },
  },
  newVersion: {
    title: 'A new version is there',
    help: 'The till is loaded anew, which takes a moment. Nothing is lost.',
    take: 'Load it',
  },
};

export const fr = {
  title: 'En attente de synchronisation',
  titleCount: 'En attente de synchronisation (%{count})',
  back: 'Retour à la caisse',
  lastContact: 'Dernier contact %{at}',
  online: 'En ligne',
  offline: 'Hors ligne',
  tryNow: 'Essayer maintenant',
  line: {
    offline: 'Hors ligne depuis %{since}. La vente continue.',
    trouble: 'Le serveur a des difficultés depuis %{since}. La vente continue.',
    signedOut: 'La session a pris fin à %{since} : reconnectez-vous, et l’envoi reprend.',
    safe: '%{smart_count} écriture est conservée sur cet appareil et part d’elle-même. |||| %{smart_count} écritures sont conservées sur cet appareil et partent d’elles-mêmes, dans l’ordre.',
    next: 'Prochain essai dans %{time}.',
  },
  storageFault: {
    title: 'Cet appareil ne conserve rien pour le moment',
    help: 'Son stockage est plein ou fermé. Enregistrez la file dans un fichier et ne fermez pas cette page avant l’envoi.',
  },
  others: {
    title:
      '%{smart_count} écriture d’un autre compte attend ici |||| %{smart_count} écritures d’autres comptes attendent ici',
    help: 'Elles partent quand cette personne se connecte, ou en votre nom.',
    take: 'Envoyer en mon nom',
  },
  empty: { title: 'Tout est envoyé', help: 'Ce qui est enregistré sans réseau attend ici que le serveur l’ait reçu.' },
  refused: {
    title: 'À corriger',
    count: '%{smart_count} refusée par le serveur |||| %{smart_count} refusées par le serveur',
    chip: 'Refusée',
  },
  waiting: {
    title: 'En attente',
    queued: 'En file',
    sending: 'Envoi',
    sendingAgain: 'Envoi, essai %{tries}',
  },
  givenUp: { title: 'Abandonnées' },
  kinds: {
    edit: 'Modification d’une commande',
    refund: 'Remboursement',
    day: 'Journée de caisse',
    movement: 'Entrée ou sortie d’espèces',
  },
  items: '%{count} article |||| %{count} articles',
  sentToday: '%{smart_count} envoyée aujourd’hui, %{at} |||| %{smart_count} envoyées aujourd’hui, la dernière %{at}',
  file: {
    save: 'Enregistrer dans un fichier',
    read: 'Reprendre d’un fichier',
    taken: '%{smart_count} écriture reprise du fichier |||| %{smart_count} écritures reprises du fichier',
    takenSome:
      '%{smart_count} écriture reprise du fichier ; déjà connues ici : %{known} |||| %{smart_count} écritures reprises du fichier ; déjà connues ici : %{known}',
    faults: {
      format: '%{name} n’est pas une file enregistrée.',
      version: '%{name} vient d’une version plus récente.',
      count: '%{name} n’est pas entier : enregistrez-le à nouveau à l’autre caisse.',
      entry: '%{name} : l’écriture %{entry} est endommagée. Rien n’a été repris.',
    },
  },
  health: {
    title: 'Santé de la caisse',
    age: 'La plus ancienne en attente',
    none: 'Rien n’attend',
    contact: 'Dernier contact',
    unknown: 'Inconnu',
    clock: 'Horloge',
    clocks: {
      unknown: 'Pas encore comparée',
      right: 'Juste',
      behind: 'En retard de %{smart_count} seconde ; corrigée |||| En retard de %{smart_count} secondes ; corrigée',
      ahead: 'En avance de %{smart_count} seconde ; corrigée |||| En avance de %{smart_count} secondes ; corrigée',
    },
    storage: 'Stockage',
    storages: {
      unknown: 'Inconnu',
      lasting: 'Persistant',
      clearable: 'Le navigateur peut le vider quand le disque est plein',
    },
  },
  newVersion: {
    title: 'Une nouvelle version est là',
    help: 'La caisse est rechargée, ce qui prend un instant. Rien n’est perdu.',
    take: 'La charger',
  },
} satisfies Like<typeof en>;

export const ar = {
  title: 'في انتظار المزامنة',
  titleCount: 'في انتظار المزامنة (%{count})',
  back: 'العودة إلى الصندوق',
  lastContact: 'آخر اتصال %{at}',
  online: 'متصل',
  offline: 'غير متصل',
  tryNow: 'حاول الآن',
  line: {
    offline: 'غير متصل منذ %{since}. البيع مستمر.',
    trouble: 'لدى الخادم مشكلة منذ %{since}. البيع مستمر.',
    signedOut: 'انتهت الجلسة في %{since}: سجّل الدخول من جديد ويستمر الإرسال.',
    safe: 'لا شيء محفوظ على هذا الجهاز. |||| عملية واحدة محفوظة بأمان على هذا الجهاز وتُرسل تلقائيا. |||| عمليتان محفوظتان بأمان على هذا الجهاز وتُرسلان تلقائيا بالترتيب. |||| %{smart_count} عمليات محفوظة بأمان على هذا الجهاز وتُرسل تلقائيا بالترتيب. |||| %{smart_count} عملية محفوظة بأمان على هذا الجهاز وتُرسل تلقائيا بالترتيب. |||| %{smart_count} عملية محفوظة بأمان على هذا الجهاز وتُرسل تلقائيا بالترتيب.',
    next: 'المحاولة القادمة بعد %{time}.',
  },
  storageFault: {
    title: 'هذا الجهاز لا يحفظ شيئا الآن',
    help: 'تخزينه ممتلئ أو مغلق. احفظ الطابور في ملف ولا تغلق هذه الصفحة قبل إرساله.',
  },
  others: {
    title:
      'لا شيء من حساب آخر ينتظر هنا |||| عملية واحدة من حساب آخر تنتظر هنا |||| عمليتان من حساب آخر تنتظران هنا |||| %{smart_count} عمليات من حساب آخر تنتظر هنا |||| %{smart_count} عملية من حساب آخر تنتظر هنا |||| %{smart_count} عملية من حساب آخر تنتظر هنا',
    help: 'تُرسل عندما يسجل صاحب الحساب دخوله، أو باسمك.',
    take: 'أرسل باسمي',
  },
  empty: { title: 'أُرسل كل شيء', help: 'ما يُحفظ دون شبكة ينتظر هنا حتى يصل إلى الخادم.' },
  refused: {
    title: 'للإصلاح',
    count:
      'لم يرفض الخادم شيئا |||| واحدة رفضها الخادم |||| اثنتان رفضهما الخادم |||| %{smart_count} رفضها الخادم |||| %{smart_count} رفضها الخادم |||| %{smart_count} رفضها الخادم',
    chip: 'مرفوض',
  },
  waiting: {
    title: 'في الانتظار',
    queued: 'في الطابور',
    sending: 'إرسال',
    sendingAgain: 'إرسال، المحاولة %{tries}',
  },
  givenUp: { title: 'تم التخلي عنها' },
  kinds: {
    edit: 'تعديل طلب',
    refund: 'استرجاع',
    day: 'يوم الصندوق',
    movement: 'إدخال أو إخراج نقد',
  },
  items: 'لا قطع |||| قطعة واحدة |||| قطعتان |||| %{count} قطع |||| %{count} قطعة |||| %{count} قطعة',
  sentToday:
    'لم يُرسل شيء اليوم |||| واحدة أُرسلت اليوم، %{at} |||| اثنتان أُرسلتا اليوم، آخرهما %{at} |||| %{smart_count} أُرسلت اليوم، آخرها %{at} |||| %{smart_count} أُرسلت اليوم، آخرها %{at} |||| %{smart_count} أُرسلت اليوم، آخرها %{at}',
  file: {
    save: 'حفظ في ملف',
    read: 'أخذ من ملف',
    taken:
      'لم يؤخذ شيء من الملف |||| أُخذت عملية واحدة من الملف |||| أُخذت عمليتان من الملف |||| أُخذت %{smart_count} عمليات من الملف |||| أُخذت %{smart_count} عملية من الملف |||| أُخذت %{smart_count} عملية من الملف',
    takenSome:
      'لم يؤخذ شيء من الملف؛ معروفة هنا من قبل: %{known} |||| أُخذت عملية واحدة من الملف؛ معروفة هنا من قبل: %{known} |||| أُخذت عمليتان من الملف؛ معروفة هنا من قبل: %{known} |||| أُخذت %{smart_count} عمليات من الملف؛ معروفة هنا من قبل: %{known} |||| أُخذت %{smart_count} عملية من الملف؛ معروفة هنا من قبل: %{known} |||| أُخذت %{smart_count} عملية من الملف؛ معروفة هنا من قبل: %{known}',
    faults: {
      format: '%{name} ليس طابورا محفوظا.',
      version: '%{name} حُفظ بإصدار أحدث.',
      count: '%{name} غير كامل: احفظه من جديد في الصندوق الآخر.',
      entry: '%{name}: العملية %{entry} تالفة. لم يؤخذ شيء.',
    },
  },
  health: {
    title: 'حالة الصندوق',
    age: 'الأقدم في الانتظار',
    none: 'لا شيء ينتظر',
    contact: 'آخر اتصال',
    unknown: 'غير معروف',
    clock: 'الساعة',
    clocks: {
      unknown: 'لم تُقارن بعد',
      right: 'مضبوطة',
      behind:
        'مضبوطة |||| متأخرة بثانية؛ صُححت |||| متأخرة بثانيتين؛ صُححت |||| متأخرة ب %{smart_count} ثوان؛ صُححت |||| متأخرة ب %{smart_count} ثانية؛ صُححت |||| متأخرة ب %{smart_count} ثانية؛ صُححت',
      ahead:
        'مضبوطة |||| متقدمة بثانية؛ صُححت |||| متقدمة بثانيتين؛ صُححت |||| متقدمة ب %{smart_count} ثوان؛ صُححت |||| متقدمة ب %{smart_count} ثانية؛ صُححت |||| متقدمة ب %{smart_count} ثانية؛ صُححت',
    },
    storage: 'التخزين',
    storages: {
      unknown: 'غير معروف',
      lasting: 'دائم',
      clearable: 'قد يفرغه المتصفح إذا امتلأ القرص',
    },
  },
  newVersion: {
    title: 'يوجد إصدار جديد',
    help: 'يُحمّل الصندوق من جديد، وهذا يأخذ لحظة. لا يضيع شيء.',
    take: 'تحميل',
  },
} satisfies Like<typeof en>;
