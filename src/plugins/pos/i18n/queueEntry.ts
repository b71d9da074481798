import type { Like } from './like.ts';

/** One write of the queue: what the server has against it, how it is sent all the same, giving it up. */
export const en = {
  inLine: 'Line %{line}: %{text}',
  order: 'Order %{number}',
  open: 'Open',
  send: 'Send repaired',
  approveWhat: 'Send order %{number} as it is',
  why: {
    refused: 'The server refused it',
    waiting: 'The last try did not succeed',
    undecided: 'An earlier try was not answered: look whether the server has it before you give it up.',
  },
  reasons: {
    operator: 'The PIN of who sold is no longer valid for it.',
    approval: 'The approval was used or is too old: ask for the PIN again.',
    missing: 'It belongs to something that was given up or that this device does not know.',
  },
  ways: {
    title: 'How to send it',
    approval: 'As it is, released by a manager’s PIN',
    renumber: 'With the next free number',
    ownName: 'In the name of the signed-in account',
    again: 'As it is, once more',
  },
  facts: { saved: 'Saved', savedBy: '%{at} by %{name}', tries: 'Tries', request: 'Request' },
  fields: { price: 'Price', fullTotalAmount: 'Total', amount: 'Amount', changeAmount: 'Change' },
  giveUp: {
    open: 'Give it up…',
    title: 'Give up order %{number}?',
    help: 'It is not sent any more. It stays in the list of what was given up, with your reason.',
    undecided:
      'An earlier try was not answered: the server may have it. It is not sent again, and stays in the list of what was given up.',
    reason: 'Reason',
    confirm: 'Give it up',
  },
};

export const fr = {
  inLine: 'Ligne %{line} : %{text}',
  order: 'Commande %{number}',
  open: 'Ouvrir',
  send: 'Envoyer corrigée',
  approveWhat: 'Envoyer la commande %{number} telle quelle',
  why: {
    refused: 'Le serveur l’a refusée',
    waiting: 'Le dernier essai n’a pas abouti',
    undecided: 'Un essai précédent est resté sans réponse : vérifiez si le serveur l’a reçue avant d’abandonner.',
  },
  reasons: {
    operator: 'Le code PIN de qui a vendu n’est plus valable pour elle.',
    approval: 'L’approbation a servi ou est trop ancienne : redemandez le code PIN.',
    missing: 'Elle dépend d’une écriture abandonnée ou inconnue de cet appareil.',
  },
  ways: {
    title: 'Comment l’envoyer',
    approval: 'Telle quelle, approuvée par le code PIN d’un responsable',
    renumber: 'Avec le prochain numéro libre',
    ownName: 'Au nom du compte connecté',
    again: 'Telle quelle, encore une fois',
  },
  facts: { saved: 'Enregistrée', savedBy: '%{at} par %{name}', tries: 'Essais', request: 'Requête' },
  fields: { price: 'Prix', fullTotalAmount: 'Total', amount: 'Montant', changeAmount: 'Rendu' },
  giveUp: {
    open: 'Abandonner…',
    title: 'Abandonner la commande %{number} ?',
    help: 'Elle n’est plus envoyée. Elle reste dans la liste des abandons, avec votre raison.',
    undecided:
      'Un essai précédent est resté sans réponse : le serveur l’a peut-être reçue. Elle n’est plus envoyée et reste dans la liste des abandons.',
    reason: 'Raison',
    confirm: 'Abandonner',
  },
} satisfies Like<typeof en>;

export const ar = {
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
    operator: 'رمز PIN للبائع لم يعد صالحا له.',
    approval: 'استُعملت الموافقة أو انتهت مدتها: اطلب رمز PIN من جديد.',
    missing: 'يتعلق بعملية تم التخلي عنها أو لا يعرفها هذا الجهاز.',
  },
  ways: {
    title: 'كيف يُرسل',
    approval: 'كما هو، بموافقة مسؤول برمز PIN',
    renumber: 'بالرقم التالي المتاح',
    ownName: 'باسم الحساب المتصل',
    again: 'كما هو، مرة أخرى',
  },
  facts: { saved: 'حُفظ', savedBy: '%{at}، %{name}', tries: 'المحاولات', request: 'الطلب التقني' },
  fields: { price: 'الثمن', fullTotalAmount: 'المجموع', amount: 'المبلغ', changeAmount: 'الباقي' },
  giveUp: {
    open: 'التخلي عنه…',
    title: 'التخلي عن الطلب \u2066%{number}\u2069؟',
    help: 'لن يُرسل بعد الآن. يبقى في قائمة ما تم التخلي عنه مع السبب.',
    undecided: 'بقيت محاولة سابقة دون جواب: قد يكون وصل إلى الخادم. لن يُرسل مرة أخرى، ويبقى في قائمة ما تم التخلي عنه.',
    reason: 'السبب',
    confirm: 'التخلي عنه',
  },
} satisfies Like<typeof en>;
