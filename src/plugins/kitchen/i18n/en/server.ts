/** English texts of the server part, by group and code. */
export default {
  checkOff: {
    notOpen: 'This order is no longer being prepared.',
    noLine: 'This item is no longer part of the order.',
  },
  jobs: {
    cleanUp: 'Clean up old kitchen tickets',
  },
};
