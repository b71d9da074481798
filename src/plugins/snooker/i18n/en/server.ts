/** English texts of the server part, by group and code. */
export default {
  saveMatch: {
    noLog: 'This is not the log of a match.',
    scoredElsewhere: 'This match is being scored on another device.',
  },
};
