/** Arabic texts of the server part, by group and code. */
export default {
  problems: {
    ended: 'انتهت هذه المحطة بنتيجة أخرى من قبل. اتصل بالمتجر.',
    otherCash: 'سُجل لهذه المحطة من قبل مبلغ %{cash} نقدا.',
    cancelled: 'أُلغي الطلب %{number}. أعده إلى المتجر.',
    stopped: 'أُلغي الطلب %{number}.',
    noReason: 'اذكر سبب عدم التسليم.',
    noPicture: 'هذه ليست صورة: المطلوب JPEG أو PNG أو WebP.',
    cashOnly: 'لا يُقبض النقد إلا مع التسليم.',
    nobody: 'لا أحد يوصل هذا الطلب: أسنده إلى سائق أولا ليكون النقد في عهدته.',
    noMethod: 'لا توجد وسيلة دفع نقدية مفعلة. يجب تفعيل واحدة في الإعدادات.',
    begun: 'أنهى السائق هذه المحطة من قبل.',
    notEnabled: 'هذا الشخص لم يعد يوصل الطلبات.',
    nothing: 'ليس مع هذا السائق نقد ليسلمه.',
    cashChanged: 'مع السائق الآن %{expected}. أعد العد.',
    noExplanation: 'اذكر سبب الفرق وقدره %{difference}.',
    noDay: 'ليس لهذا الصندوق يوم مفتوح.',
    otherDay: 'فتح شخص آخر يوم هذا الصندوق. هو أو أحد المسيرين يستلم النقد.',
  },
  movements: { reason: 'توصيلات %{name}' },
  steps: {
    planned: 'مخطط',
    'on-delivery': 'في الطريق',
    arrived: 'عند الباب',
    delivered: 'سُلّم',
    'not-delivered': 'لم يُسلّم',
  },
};
