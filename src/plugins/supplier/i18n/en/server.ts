/** English texts of the server part, by group and code. */
export default {
  failure: {
    points: 'The supplier’s points of today are used up. They come back at 00:00 UTC; until then nothing can be asked.',
    announced: 'It takes %{points} points more, and fewer are left of those that were announced. List it by itself.',
    busy: 'The supplier takes no more calls in this second. Try again in a moment.',
    down: 'The supplier cannot be reached. Try again later.',
    slow: 'The supplier has not answered in time. Try again.',
    key: 'The supplier does not accept the API key. Check it in the settings.',
    token: 'The supplier gives a new sign-in only once in five minutes. Try again in %{minutes} min.',
    gone: 'The supplier does not have this product any more.',
    refused: 'The supplier has refused this: %{message}',
    answer: 'The supplier’s answer cannot be read. Try again later.',
  },
  prepare: {
    noVariants: 'The supplier names no variant with a price.',
    cannotShip: 'Cannot ship to %{country}',
    noCategory: 'This category is not there any more, or lies elsewhere.',
  },
  keep: { changed: 'Something has changed since. Look at the changes again.' },
  bulk: {
    products: 'Between 1 and %{most} products are listed at once.',
    incomplete: 'A category, the ratio or a country is missing.',
  },
  leftOut: {
    variants: '%{count} variants are not listed: there are too many.',
    unpriced: '%{count} variants have no price.',
    pictures: '%{count} pictures are not taken: there are too many.',
    text: 'The end of the description is left out.',
  },
  update: {
    waiting: 'Prices of %{record} or other products have changed more than allowed: they wait under What changed',
  },
  jobs: {
    update: 'Update supplier products',
    check: 'Check supplier products',
    list: 'List supplier products',
  },
};
