/** French texts of the server part, by group and code. */
export default {
  checkOff: {
    notOpen: 'Cette commande n’est plus en préparation.',
    noLine: 'Cet article ne fait plus partie de la commande.',
  },
  jobs: {
    cleanUp: 'Nettoyage des anciens bons de cuisine',
  },
};
