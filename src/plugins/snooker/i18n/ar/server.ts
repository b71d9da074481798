/** Arabic texts of the server part, by group and code. */
export default {
  saveMatch: {
    noLog: 'هذا ليس سجل مباراة.',
    scoredElsewhere: 'تُسجَّل نقاط هذه المباراة على جهاز آخر.',
  },
};
