/** English texts of the server part, by group and code. */
export default {
  activities: {
    otherStep: 'The next step of this lead has changed meanwhile.',
  },
  quotes: {
    tooLarge: 'The price is too large.',
  },
};
