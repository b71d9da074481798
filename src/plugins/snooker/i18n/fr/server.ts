/** French texts of the server part, by group and code. */
export default {
  saveMatch: {
    noLog: 'Ceci n’est pas le journal d’un match.',
    scoredElsewhere: 'Ce match est compté sur un autre appareil.',
  },
};
