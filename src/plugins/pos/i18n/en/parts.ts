/** English texts of parts of other plugins. */
export const parts = {
  fixed: 'Nothing can be changed now: the sale is being saved, or another tab has the till.',
  quote: 'A quote takes no payment.',
  nothingLeft: 'Nothing is left to pay.',
  noMethod: 'This payment method is not set up here yet, or is switched off. Load the till again, or pay otherwise.',
  noNetwork: 'This needs the network. Pay otherwise, or park the sale until the network is back.',
  alreadyUsed: 'This is among the payments already.',
  notReduced: 'A reduction is between 0 and 100%.',
  offline: '%{method} needs the network. Remove this payment and pay otherwise, or park the sale.',
};
