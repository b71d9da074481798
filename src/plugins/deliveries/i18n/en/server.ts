/** English texts of the server part, by group and code. */
export default {
  problems: {
    ended: 'This stop has ended otherwise already. Call the shop.',
    otherCash: '%{cash} in cash was reported for this stop before.',
    cancelled: 'Order %{number} was cancelled. Take it back to the shop.',
    stopped: 'Order %{number} was cancelled.',
    noReason: 'Say why it was not delivered.',
    noPicture: 'This is no picture. Required: a JPEG, PNG or WebP.',
    pictureTooLarge: 'This picture is too large: it may have 25 megapixels at most.',
    cashOnly: 'Cash is taken with a delivery only.',
    nobody: 'Nobody brings this order: give it to a driver first, so that the cash is somebody’s.',
    begun: 'The driver has ended this stop already.',
    notEnabled: 'This person brings nothing any more.',
    deleteCash: 'The driver took %{cash} in cash for this order, so it is not deleted.',
    deleteProof: 'This order was delivered and has a proof, so it is not deleted.',
    tooMuch: 'No driver takes this much in cash. Check the amount.',
    inHandTooMuch:
      'The driver has more cash in hand than can be counted at once. Call who looks after the installation.',
    nothing: 'This driver has no cash to hand over.',
    cashChanged: 'The driver has %{expected} in hand by now. Count again.',
    noExplanation: 'Say where the difference of %{difference} comes from.',
    noDay: 'This till has no open day.',
    otherDay: 'Somebody else opened the day of this till. They, or a manager, take the cash.',
  },
  movements: { reason: 'Deliveries of %{name}' },
  steps: {
    planned: 'Planned',
    'on-delivery': 'On delivery',
    arrived: 'At the door',
    delivered: 'Delivered',
    'not-delivered': 'Not delivered',
  },
};
