/** Arabic texts of refunds and exchanges. */
export const refund = {
  of: 'استرداد من \u2066%{number}\u2069',
  approval: 'استرداد %{amount} من الطلب \u2066%{number}\u2069',
  done: 'استُرد %{amount}.',
  notSold: 'لا يمكن استرداد هذه الوثيقة',
  inSale: 'استبدال من \u2066%{number}\u2069',
  counts: 'يُرجع %{amount} ويُحتسب في هذا البيع',
  leave: 'ترك الاستبدال',
};
