/** English words of a printed document, shared by the back office and the website. */
export const EN_PAPER = {
  number: 'Number',
  date: 'Date',
  onReceipt: 'On receipt',
  origin: 'Of order',
  seller: 'Seller',
  buyer: 'Buyer',
  taxNumber: 'Tax number',
  net: 'Total, excl. tax',
  tax: 'Tax',
  total: 'Total, incl. tax',
  paidOn: 'Paid by %{method}, %{day}',
  paidBy: 'Paid by %{method}',
  amountsIn: 'All amounts in %{currency}',
  failed: 'Cannot print yet: seller or buyer could not be loaded.',
  line: {
    position: 'Line',
    description: 'Description',
    code: 'Item number',
    quantity: 'Quantity',
    price: 'Unit price',
    tax: 'Tax',
    amount: 'Amount, incl. tax',
  },
  rates: {
    rate: 'Tax rate',
    base: 'Base',
    tax: 'Tax amount',
    together: 'Total',
  },
};

/** Words of a printed document in one language. */
export type PaperWords = typeof EN_PAPER;

/** French words of a printed document. */
export const FR_PAPER: PaperWords = {
  number: 'Numéro',
  date: 'Date',
  onReceipt: 'À réception',
  origin: 'De la commande',
  seller: 'Vendeur',
  buyer: 'Client',
  taxNumber: 'Numéro fiscal',
  net: 'Total HT',
  tax: 'TVA',
  total: 'Total TTC',
  paidOn: 'Réglé : %{method}, %{day}',
  paidBy: 'Réglé : %{method}',
  amountsIn: 'Montants en %{currency}',
  failed: 'Impression impossible : le vendeur ou le client n’a pas pu être chargé.',
  line: {
    position: 'Ligne',
    description: 'Désignation',
    code: 'Référence',
    quantity: 'Quantité',
    price: 'Prix unitaire TTC',
    tax: 'TVA',
    amount: 'Montant TTC',
  },
  rates: {
    rate: 'Taux',
    base: 'Base HT',
    tax: 'Montant TVA',
    together: 'Total',
  },
};

/** Arabic words of a printed document. */
export const AR_PAPER: PaperWords = {
  number: 'الرقم',
  date: 'التاريخ',
  onReceipt: 'عند الاستلام',
  origin: 'من الطلب',
  seller: 'البائع',
  buyer: 'المشتري',
  taxNumber: 'الرقم الضريبي',
  net: 'المجموع بدون ضريبة',
  tax: 'الضريبة على القيمة المضافة',
  total: 'المجموع مع الضريبة',
  paidOn: 'مدفوع: \u2068%{method}\u2069، \u2068%{day}\u2069',
  paidBy: 'مدفوع: \u2068%{method}\u2069',
  amountsIn: 'المبالغ بعملة: %{currency}',
  failed: 'تعذرت الطباعة: لم يتم تحميل بيانات البائع أو المشتري.',
  line: {
    position: 'السطر',
    description: 'البيان',
    code: 'المرجع',
    quantity: 'الكمية',
    price: 'سعر الوحدة',
    tax: 'الضريبة',
    amount: 'المبلغ مع الضريبة',
  },
  rates: {
    rate: 'النسبة',
    base: 'الأساس',
    tax: 'مبلغ الضريبة',
    together: 'المجموع',
  },
};
