import type { Locale } from '#server';

/** The words of the filter `trans` in one language. */
export function templateWords(locale: Locale): Readonly<Record<string, string>> {
  if (locale === 'en') return ENGLISH;
  const at = locale === 'fr' ? 0 : 1;
  return Object.fromEntries(Object.entries(WORDS).map(([text, words]) => [text, words[at]]));
}

/** Translations of the texts that the filter `trans` of templates knows, by the English text. */
const WORDS: Readonly<Record<string, readonly [fr: string, ar: string]>> = {
  Welcome: ['Bienvenue', 'مرحبا'],
  Register: ['S’inscrire', 'تسجيل'],
  'First name': ['Prénom', 'الاسم الشخصي'],
  'Last name': ['Nom', 'الاسم العائلي'],
  'Company name': ['Société', 'اسم الشركة'],
  Address: ['Adresse', 'العنوان'],
  Phone: ['Téléphone', 'الهاتف'],
  Email: ['E-mail', 'البريد الإلكتروني'],
  Credit: ['Avoir', 'الرصيد'],
  'Your credit': ['Votre avoir', 'رصيدك'],
  'Your orders': ['Vos commandes', 'طلباتك'],
  'No orders yet': ['Aucune commande pour le moment', 'لا توجد طلبات بعد'],
  Number: ['Numéro', 'الرقم'],
  Date: ['Date', 'التاريخ'],
  Total: ['Total', 'المجموع'],
  State: ['État', 'الحالة'],
  waiting: ['En attente', 'قيد الانتظار'],
  processing: ['En préparation', 'قيد التحضير'],
  done: ['Terminé', 'منجز'],
  cancelled: ['Annulé', 'ملغى'],
  draft: ['Brouillon', 'مسودة'],
  paid: ['Réglé', 'مدفوع'],
  'partially-paid': ['Réglé partiellement', 'مدفوع جزئيا'],
  'not-paid': ['Non réglé', 'غير مدفوع'],
};

/** English for the words that are values of records. */
const ENGLISH: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  processing: 'In progress',
  done: 'Done',
  cancelled: 'Cancelled',
  draft: 'Draft',
  paid: 'Paid',
  'partially-paid': 'Partially paid',
  'not-paid': 'Unpaid',
};
