import type { Like } from './like.ts';

/** Notes of the order and of the customer. */
export const en = {
  title: 'Notes',
  order: 'Order note',
  orderHelp: 'On the kitchen ticket and the board',
  customer: 'Customer note',
  customerHelp: 'For the driver, and printed on the receipt',
  counted: '%{count} / %{most}',
  often: 'Often written',
  add: 'Add "%{text}"',
  often1: 'No salt',
  often2: 'Spicy',
  often3: 'Allergy: nuts',
  often4: 'Birthday',
  driver: 'Agent-drivers read the notes, they cannot change them.',
  cancel: 'Cancel',
  apply: 'Apply',
};

export const fr = {
  title: 'Notes',
  order: 'Note de commande',
  orderHelp: 'Sur le ticket de cuisine et le tableau',
  customer: 'Note du client',
  customerHelp: 'Pour le livreur, et imprimée sur le reçu',
  counted: '%{count} / %{most}',
  often: 'Souvent écrit',
  add: 'Ajouter « %{text} »',
  often1: 'Sans sel',
  often2: 'Épicé',
  often3: 'Allergie : fruits à coque',
  often4: 'Anniversaire',
  driver: 'Les livreurs lisent les notes, ils ne peuvent pas les changer.',
  cancel: 'Annuler',
  apply: 'Appliquer',
} satisfies Like<typeof en>;

export const ar = {
  title: 'ملاحظات',
  order: 'ملاحظة الطلب',
  orderHelp: 'على تذكرة المطبخ واللوحة',
  customer: 'ملاحظة الزبون',
  customerHelp: 'للسائق، وتُطبع على الوصل',
  counted: '%{count} / %{most}',
  often: 'تُكتب كثيرا',
  add: 'أضف «%{text}»',
  often1: 'بدون ملح',
  often2: 'حار',
  often3: 'حساسية: مكسرات',
  often4: 'عيد ميلاد',
  driver: 'السائقون يقرؤون الملاحظات ولا يمكنهم تغييرها.',
  cancel: 'إلغاء',
  apply: 'تطبيق',
} satisfies Like<typeof en>;
