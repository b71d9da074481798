import { type Locale, refusedIn } from '#server';

/** Messages of this plugin's refusals. */
const TEXTS = {
  timeZone: {
    en: 'There is no time zone of this name.',
    fr: 'Aucun fuseau horaire ne porte ce nom.',
    ar: 'لا توجد منطقة زمنية بهذا الاسم.',
  },
  currencyDecimals: {
    en: 'There are amounts in this currency already: only one with the same number of decimals can be chosen.',
    fr: 'Il y a déjà des montants dans cette devise : seule une devise avec le même nombre de décimales peut être choisie.',
    ar: 'توجد مبالغ مسجلة بهذه العملة: لا يمكن اختيار إلا عملة لها العدد نفسه من الأرقام العشرية.',
  },
  currency: {
    en: 'There is no currency with this code.',
    fr: 'Aucune devise ne porte ce code.',
    ar: 'لا توجد عملة بهذا الرمز.',
  },
  labelDigits: {
    en: 'With its check digit a label has 12 or 13 digits: prefix, article number, verifier and value make 11 or 12.',
    fr: 'Avec sa clé de contrôle, une étiquette a 12 ou 13 chiffres : préfixe, numéro d’article, vérificateur et valeur en font 11 ou 12.',
    ar: 'عدد أرقام الملصق مع رقم التحقق 12 أو 13: البادئة ورقم الصنف ورقم تدقيق القيمة والقيمة مجموعها 11 أو 12.',
  },
  labelPrefix: {
    en: 'Another pattern has this prefix already.',
    fr: 'Un autre modèle a déjà ce préfixe.',
    ar: 'لنمط آخر هذه البادئة من قبل.',
  },
  documentTypes: {
    en: 'Choose at least one kind of document.',
    fr: 'Choisissez au moins un type de document.',
    ar: 'اختر نوعا واحدا من الوثائق على الأقل.',
  },
  unknownApplication: {
    en: 'The store has no application of this name.',
    fr: 'Le magasin n’a pas d’application de ce nom.',
    ar: 'لا يوجد في المتجر تطبيق بهذا الاسم.',
  },
  installedApplication: {
    en: 'This application is installed already.',
    fr: 'Cette application est déjà installée.',
    ar: 'هذا التطبيق مثبت من قبل.',
  },
  paidApplication: {
    en: 'This application is not free: it is bought on its own page.',
    fr: 'Cette application est payante : elle s’achète sur sa page.',
    ar: 'هذا التطبيق غير مجاني: يشترى من صفحته.',
  },
  comingApplication: {
    en: 'This application is not available yet.',
    fr: 'Cette application n’est pas encore disponible.',
    ar: 'هذا التطبيق غير متاح بعد.',
  },
  viewTaken: {
    en: 'You have a view of this list with this name already.',
    fr: 'Vous avez déjà une vue de cette liste sous ce nom.',
    ar: 'لديك من قبل عرض لهذه القائمة بهذا الاسم.',
  },
  viewsFull: {
    en: 'You have 100 views of this list: delete one first.',
    fr: 'Vous avez 100 vues de cette liste : supprimez-en une d’abord.',
    ar: 'لديك 100 عرض لهذه القائمة: احذف واحدا منها أولا.',
  },
  preferencesFull: {
    en: 'You keep 200 things already: delete one first.',
    fr: 'Vous gardez déjà 200 préférences : supprimez-en une d’abord.',
    ar: 'لديك من قبل 200 تفضيل: احذف واحدا منها أولا.',
  },
  viewFilters: {
    en: 'This is not a filter of a list: parameters with a value or a list of values each.',
    fr: 'Ce n’est pas le filtre d’une liste : des paramètres, chacun avec une valeur ou une liste de valeurs.',
    ar: 'ليست هذه تصفية لقائمة: معاملات لكل منها قيمة أو قائمة قيم.',
  },
  otherRecord: {
    en: 'The comment that is answered is on another record.',
    fr: 'Le commentaire auquel vous répondez porte sur une autre fiche.',
    ar: 'التعليق المجاب عنه يخص سجلا آخر.',
  },
  answerOfAnswer: {
    en: 'An answer cannot be answered: answer the comment above it.',
    fr: 'On ne répond pas à une réponse : répondez au commentaire au-dessus.',
    ar: 'لا يجاب عن جواب: أجب عن التعليق الذي فوقه.',
  },
  translationTaken: {
    en: 'This language has a text with this key already.',
    fr: 'Cette langue a déjà un texte pour cette clé.',
    ar: 'لهذه اللغة نص بهذا المفتاح من قبل.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** 422 on a field, in the language of the request. */
export const refused = refusedIn(TEXTS);
