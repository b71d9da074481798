import type { Locale } from '#server';
import { DISCOUNT_TEXTS } from './discountTexts.ts';
import { REFUND_TEXTS } from './refundTexts.ts';
import { CONVERSION_TEXTS } from './conversionTexts.ts';

/** Messages of refusals by the order rules. `%{name}` is a variable. */
export const TEXTS = {
  cartEmpty: { en: 'Cart is empty', fr: 'Le panier est vide', ar: 'السلة فارغة' },
  quantityPositive: {
    en: 'The quantity must be above 0.',
    fr: 'La quantité doit être supérieure à 0.',
    ar: 'يجب أن تكون الكمية أكبر من 0.',
  },
  price: {
    en: 'The price is not the catalogue’s: %{sent} was sent, %{expected} is in the catalogue. Difference %{difference}. Changing a price is a right.',
    fr: 'Le prix n’est pas celui du catalogue : %{sent} envoyé, %{expected} au catalogue. Différence %{difference}. Changer un prix est un droit.',
    ar: 'السعر ليس سعر الكتالوج: أُرسل %{sent} وفي الكتالوج %{expected}. الفرق %{difference}. تغيير السعر يحتاج إلى صلاحية.',
  },
  freePrice: {
    en: 'A line without a product needs the right to change prices.',
    fr: 'Une ligne sans produit demande le droit de changer les prix.',
    ar: 'سطر بلا منتج يحتاج إلى صلاحية تغيير الأسعار.',
  },
  driverRight: {
    en: 'Mode of service, shipping method and notes are not an agent-driver’s to choose.',
    fr: 'Le mode de service, le mode de livraison et les notes ne sont pas du choix d’un agent-livreur.',
    ar: 'طريقة الخدمة وطريقة التوصيل والملاحظات ليست من اختيار الوكيل السائق.',
  },
  optionUnknown: {
    en: 'The product has no such option.',
    fr: 'Le produit n’a pas cette option.',
    ar: 'ليس للمنتج هذا الخيار.',
  },
  variantUnknown: {
    en: 'The product has no such variant.',
    fr: 'Le produit n’a pas cette variante.',
    ar: 'ليس للمنتج هذا الصنف.',
  },
  optionMinimum: {
    en: '%{group}: choose at least %{count}.',
    fr: '%{group} : choisissez-en au moins %{count}.',
    ar: '%{group}: اختر %{count} على الأقل.',
  },
  optionMaximum: {
    en: '%{group}: choose at most %{count}.',
    fr: '%{group} : choisissez-en %{count} au plus.',
    ar: '%{group}: اختر %{count} على الأكثر.',
  },
  tooLarge: {
    en: 'The amount is too large.',
    fr: 'Le montant est trop grand.',
    ar: 'المبلغ أكبر من اللازم.',
  },
  quoteRight: {
    en: 'Quotes are made by managers.',
    fr: 'Les devis sont faits par les responsables.',
    ar: 'عروض الأسعار من صلاحية المسيرين.',
  },
  placeReserved: {
    en: '%{name} is reserved: free it first, or choose another place.',
    fr: '%{name} : place réservée. Libérez-la d’abord, ou choisissez-en une autre.',
    ar: '%{name}: المكان محجوز. حرره أولا أو اختر مكانا آخر.',
  },
  typeNotOffered: {
    en: 'This kind of document is not made here: see the settings of the cash register.',
    fr: 'Ce type de document ne se fait pas ici : voir les réglages de la caisse.',
    ar: 'لا يُنشأ هذا النوع من الوثائق هنا: انظر إعدادات الصندوق.',
  },
  tillDisabled: {
    en: '%{name} is switched off: choose another till.',
    fr: '%{name} : cette caisse est désactivée. Choisissez-en une autre.',
    ar: '%{name}: هذا الصندوق غير مفعّل. اختر صندوقا آخر.',
  },
  methodDisabled: {
    en: '%{name} is switched off.',
    fr: '%{name} : ce mode est désactivé.',
    ar: '%{name}: هذه الطريقة غير مفعّلة.',
  },
  negative: {
    en: 'Only a refund has negative amounts.',
    fr: 'Seul un remboursement a des montants négatifs.',
    ar: 'المبالغ السالبة للاسترداد فقط.',
  },
  total: {
    en: 'The amounts do not add up: %{sent} was sent, %{expected} was computed. Difference %{difference}.',
    fr: 'Les montants ne concordent pas : %{sent} envoyé, %{expected} calculé. Différence %{difference}.',
    ar: 'المبالغ غير متطابقة: أُرسل %{sent} وحُسب %{expected}. الفرق %{difference}.',
  },
  noAmount: {
    en: 'This is not an amount. %{expected} was computed.',
    fr: 'Ce n’est pas un montant. %{expected} calculé.',
    ar: 'ليس هذا مبلغا. حُسب %{expected}.',
  },
  method: { en: 'Choose a payment method.', fr: 'Choisissez un mode de paiement.', ar: 'اختر وسيلة الدفع.' },
  amount: { en: 'Enter an amount.', fr: 'Saisissez un montant.', ar: 'أدخل مبلغا.' },
  twice: {
    en: 'Each payment method may be used once.',
    fr: 'Chaque mode de paiement ne sert qu’une fois.',
    ar: 'تُستعمل كل وسيلة دفع مرة واحدة فقط.',
  },
  change: {
    en: 'The change does not add up: difference %{difference}.',
    fr: 'Le rendu ne concorde pas : différence %{difference}.',
    ar: 'الباقي المُرجع غير صحيح: الفرق %{difference}.',
  },
  changeOfCash: {
    en: 'Change is given of cash only: %{difference}.',
    fr: 'La monnaie ne se rend que sur des espèces : %{difference}.',
    ar: 'يُرجع الباقي من النقد فقط: %{difference}.',
  },
  tooMuch: {
    en: 'The payments are %{difference} more than what is to be paid. Give it as change or put it into the wallet.',
    fr: 'Les paiements dépassent de %{difference} la somme due. Rendez-la ou versez-la au crédit du client.',
    ar: 'الدفعات تفوق المبلغ المستحق ب %{difference}. أرجع الباقي أو أضفه إلى رصيد الزبون.',
  },
  credit: {
    en: 'The wallet payment is %{difference} more than what is to be paid.',
    fr: 'Le paiement par crédit dépasse de %{difference} la somme due.',
    ar: 'الدفع بالرصيد يفوق المستحق ب %{difference}.',
  },
  creditMissing: {
    en: 'The customer has %{available} of credit: %{difference} too little.',
    fr: 'Le client dispose de %{available} de crédit : il manque %{difference}.',
    ar: 'رصيد الزبون %{available}: ينقص %{difference}.',
  },
  creditCustomer: {
    en: 'Credit needs a customer.',
    fr: 'Le crédit demande un client.',
    ar: 'الرصيد يحتاج إلى زبون.',
  },
  customerFixed: {
    en: 'The wallet of the customer was used: the customer cannot be changed.',
    fr: 'Le crédit du client a servi : le client ne peut plus changer.',
    ar: 'استُعمل رصيد الزبون: لا يمكن تغيير الزبون.',
  },
  sequenceTill: {
    en: 'A sequence needs its till.',
    fr: 'Un numéro demande sa caisse.',
    ar: 'الرقم يحتاج إلى صندوقه.',
  },
  sequenceRepeated: {
    en: 'The number %{number} was given already.',
    fr: 'Le numéro %{number} a déjà été donné.',
    ar: 'الرقم %{number} مُنح من قبل.',
  },
  sequenceAhead: {
    en: 'The number is too far from the till’s last one, %{last}.',
    fr: 'Le numéro est trop loin du dernier de la caisse, %{last}.',
    ar: 'الرقم بعيد جدا عن آخر رقم للصندوق، %{last}.',
  },
  reservedCode: {
    en: 'Numbers of the server begin with this code: choose another one.',
    fr: 'Les numéros du serveur commencent par ce code : choisissez-en un autre.',
    ar: 'أرقام الخادم تبدأ بهذا الرمز: اختر غيره.',
  },
  uuidOther: {
    en: 'Another sale was sent under this identity.',
    fr: 'Une autre vente a été envoyée sous cette identité.',
    ar: 'أُرسل بيع آخر بهذا المعرف.',
  },
  orderMissing: {
    en: 'The order that is edited does not exist.',
    fr: 'La commande modifiée n’existe pas.',
    ar: 'الطلب المعدل غير موجود.',
  },
  typeFixed: {
    en: 'The type of this document cannot be changed.',
    fr: 'Le type de ce document ne peut pas changer.',
    ar: 'لا يمكن تغيير نوع هذه الوثيقة.',
  },
  statusMove: {
    en: 'From %{from} it cannot go to %{to}.',
    fr: 'De %{from}, il ne peut pas passer à %{to}.',
    ar: 'لا يمكن الانتقال من %{from} إلى %{to}.',
  },
  cancelledNew: {
    en: 'A new order cannot be cancelled already: save it, then cancel it.',
    fr: 'Une nouvelle commande ne peut pas être déjà annulée : enregistrez-la, puis annulez-la.',
    ar: 'لا يمكن أن يكون الطلب الجديد ملغى: احفظه ثم ألغه.',
  },
  quotePaid: {
    en: 'A quote takes no payment: make it an order or an invoice first.',
    fr: 'Un devis ne se paie pas : faites-en d’abord une commande ou une facture.',
    ar: 'لا دفع في عرض السعر: حوّله أولا إلى طلب أو فاتورة.',
  },
  purchaseWallet: {
    en: 'A purchase has no part in a customer’s wallet.',
    fr: 'Un achat ne touche pas au crédit d’un client.',
    ar: 'لا علاقة للشراء برصيد الزبون.',
  },
  cancelledFixed: {
    en: 'The order is cancelled: lines and payments cannot be changed.',
    fr: 'La commande est annulée : lignes et paiements ne changent plus.',
    ar: 'الطلب ملغى: لا يمكن تغيير الأسطر والدفعات.',
  },
  refundFixed: {
    en: 'A refund is final.',
    fr: 'Un remboursement est définitif.',
    ar: 'الاسترداد نهائي.',
  },
  refundedFixed: {
    en: 'Part of it was refunded: the lines and amounts cannot be changed.',
    fr: 'Une partie a été remboursée : lignes et montants ne changent plus.',
    ar: 'استُرد جزء منه: لا يمكن تغيير الأسطر والمبالغ.',
  },
  ...DISCOUNT_TEXTS,
  ...REFUND_TEXTS,
  ...CONVERSION_TEXTS,
  paidDelete: {
    en: 'Money was taken for it: cancel or refund it instead of deleting it.',
    fr: 'Elle a été réglée : annulez-la ou remboursez-la au lieu de la supprimer.',
    ar: 'تم دفعها: ألغها أو استردها بدل حذفها.',
  },
  numberedDelete: {
    en: 'Its number is part of the till’s gap-free sequence: cancel it instead of deleting it.',
    fr: 'Son numéro appartient à la suite sans trou de la caisse : annulez-la au lieu de la supprimer.',
    ar: 'رقمها من تسلسل الصندوق المتصل: ألغها بدل حذفها.',
  },
  issuedDelete: {
    en: 'An invoice keeps its number: cancel it, or answer it by a refund, instead of deleting it.',
    fr: 'Une facture garde son numéro : annulez-la ou remboursez-la au lieu de la supprimer.',
    ar: 'تحتفظ الفاتورة برقمها: ألغها أو استردها بدل حذفها.',
  },
  tillOpen: {
    en: 'This till has an open day already.',
    fr: 'Cette caisse a déjà une journée ouverte.',
    ar: 'لهذا الصندوق يوم مفتوح من قبل.',
  },
  dayClosed: {
    en: 'The day is closed: a correction is a new entry of the next day.',
    fr: 'La journée est clôturée : une correction est une écriture du jour suivant.',
    ar: 'اليوم مقفل: التصحيح قيد جديد في اليوم التالي.',
  },
  drawer: { en: 'Cash in the drawer', fr: 'Espèces dans le tiroir', ar: 'النقد في الدرج' },
  wallet: { en: 'Customer credit', fr: 'Crédit client', ar: 'رصيد الزبون' },
  movementRight: {
    en: 'Somebody else opened this day: only a manager, or a manager’s PIN, moves cash in its drawer.',
    fr: 'Cette journée a été ouverte par une autre personne : seul un responsable, ou son code PIN, y autorise une entrée ou une sortie d’espèces.',
    ar: 'فتح هذا اليوم شخص آخر: لا يُدخل النقد في درجه أو يسحبه إلا مسير، أو برمز PIN الخاص به.',
  },
  dayMissing: {
    en: 'The till has no open day.',
    fr: 'La caisse n’a pas de journée ouverte.',
    ar: 'ليس للصندوق يوم مفتوح.',
  },
  dayTill: {
    en: 'The day belongs to another till.',
    fr: 'La journée appartient à une autre caisse.',
    ar: 'اليوم لصندوق آخر.',
  },
  countMissing: {
    en: 'Count the cash before closing the day.',
    fr: 'Comptez les espèces avant de clôturer la journée.',
    ar: 'عد النقود قبل إقفال اليوم.',
  },
  countTwice: {
    en: 'This was counted already: each payment method is counted once.',
    fr: 'Déjà compté : chaque mode de paiement se compte une fois.',
    ar: 'سبق عدّه: تُعدّ كل وسيلة دفع مرة واحدة.',
  },
  explanation: {
    en: 'The difference is above %{limit}: explain it.',
    fr: 'L’écart dépasse %{limit} : expliquez-le.',
    ar: 'الفرق يتجاوز %{limit}: اشرحه.',
  },
  appendOnly: {
    en: 'It is kept for ever: correct it by a new entry.',
    fr: 'Elle est gardée pour toujours : corrigez-la par une nouvelle écriture.',
    ar: 'تُحفظ إلى الأبد: صححها بقيد جديد.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** Codes of {@link TEXTS}. */
export type FaultCode = keyof typeof TEXTS;
