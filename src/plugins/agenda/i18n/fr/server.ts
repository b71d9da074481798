/** French texts of the server part, by group and code. */
export default {
  entries: {
    tooLong: '400 jours au plus à la fois, le dernier après le premier.',
    noZone: 'Ce fuseau horaire est inconnu.',
  },
  eventHooks: {
    noStart: 'Le début manque.',
    endsFirst: 'La fin est avant le début.',
  },
  feed: {
    notByPin: 'Connectez-vous vous-même pour créer cette adresse : elle survivrait au code PIN.',
  },
};
