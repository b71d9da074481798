import { type Locale, refusedIn } from '#server';

/** Error messages of this plugin's server part. */
const TEXTS = {
  noPrinter: {
    en: 'This printer is not there, or it is switched off.',
    fr: 'Cette imprimante n’existe pas, ou elle est désactivée.',
    ar: 'هذه الطابعة غير موجودة أو معطلة.',
  },
  onlyBrowser: {
    en: 'Only a browser reaches this printer.',
    fr: 'Seul un navigateur atteint cette imprimante.',
    ar: 'لا يصل إلى هذه الطابعة إلا المتصفح.',
  },
  nothing: {
    en: 'There is nothing to print again.',
    fr: 'Il n’y a rien à réimprimer.',
    ar: 'لا يوجد ما يعاد طبعه.',
  },
  simpleToken: {
    en: 'This token is too simple. Take the one that the bridge application shows.',
    fr: 'Ce jeton est trop simple. Prenez celui que l’application passerelle affiche.',
    ar: 'هذا الرمز بسيط جدا. استعمل الرمز الذي يعرضه تطبيق الجسر.',
  },
  noRows: {
    en: 'The document cannot be read.',
    fr: 'Le document est illisible.',
    ar: 'تعذّرت قراءة المستند.',
  },
  tooLong: {
    en: 'The document has too many lines for a paper.',
    fr: 'Le document a trop de lignes pour un ticket.',
    ar: 'المستند أطول مما يسعه الورق: عدد أسطره كبير جدا.',
  },
  ownFallback: {
    en: 'A printer cannot stand in for itself.',
    fr: 'Une imprimante ne peut pas se remplacer elle-même.',
    ar: 'لا يمكن أن تكون الطابعة بديلا عن نفسها.',
  },
  noAddress: {
    en: 'This printer needs an address.',
    fr: 'Cette imprimante a besoin d’une adresse.',
    ar: 'هذه الطابعة تحتاج إلى عنوان.',
  },
  badAddress: {
    en: 'This is not the address of such a printer.',
    fr: 'Ce n’est pas l’adresse d’une telle imprimante.',
    ar: 'هذا ليس عنوانا لطابعة من هذا النوع.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** Creates a 422 problem for a field, in the language of the request. */
export const refused = refusedIn(TEXTS, 'printing');
