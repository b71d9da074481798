/** English texts of the server part, by group and code. */
export default {
  entries: {
    tooLong: 'At most 400 days at once, the last after the first.',
    noZone: 'This time zone is not known.',
  },
  eventHooks: {
    noStart: 'The start is missing.',
    endsFirst: 'The end is before the start.',
  },
  feed: {
    notByPin: 'Sign in yourself to make this address: it would outlive the PIN.',
  },
};
