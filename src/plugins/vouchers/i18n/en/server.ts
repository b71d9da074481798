/** English texts of the server part, by group and code. */
export default {
  refusals: {
    seller: 'Only administrators, managers and cashiers sell and take gift cards.',
    unknown: 'There is no gift card with this code.',
    voided: 'The gift card %{label} was returned.',
    expired: 'The gift card %{label} expired on %{day}.',
    spent: 'Nothing is left on the gift card %{label}.',
    tooLittle: 'Only %{balance} is left on the gift card %{label}. Pay the rest otherwise.',
    currency: 'The gift card %{label} is in another currency.',
    refundTooMuch: 'Only %{left} of this sale was paid by gift card. Refund the rest otherwise.',
    refundGone: 'The gift card %{label} has expired or was returned: refund the amount otherwise.',
    used: 'The gift card that was sold here was used. Only an unused card can be refunded.',
    price: 'A gift card has an amount above 0.',
    quantity: 'Gift cards are sold whole, at most 20 in one line.',
    below: 'The balance would be below 0: %{balance} is left.',
    zero: 'Type an amount other than 0.',
  },
  paper: {
    name: 'Gift card',
    sold: 'Gift card %{code}: %{amount}',
    soldUntil: 'Gift card %{code}: %{amount}, valid until %{day}',
    left: 'Gift card %{label}: %{balance} left',
  },
  page: {
    title: 'Gift card',
    help: 'Type the code of your gift card to see what is left on it.',
    code: 'Code',
    check: 'Show the balance',
    left: '%{balance} left',
    until: 'Valid until %{day}',
    wait: 'Too many attempts. Try again in a minute.',
    block: 'Gift card balance',
    cards: 'Your gift cards',
  },
  rights: {
    adjust: 'Change balances of gift cards by hand',
    adjustHelp: 'Puts an amount onto a card or takes it off, with the reason.',
  },
  jobs: {
    expire: 'Expire gift cards',
  },
};
