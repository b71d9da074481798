/** French texts of the server part, by group and code. */
export default {
  activities: {
    otherStep: 'La prochaine étape de cette opportunité a changé entre-temps.',
  },
  quotes: {
    tooLarge: 'Le prix est trop élevé.',
  },
};
