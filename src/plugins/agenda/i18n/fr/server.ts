/** French texts of the server part, by group and code. */
export default {
  entries: {
    tooLong: '400 jours au plus à la fois, le dernier après le premier.',
    noZone: 'Ce fuseau horaire est inconnu.',
  },
  eventHooks: {
    twoEnds: 'La répétition se termine à un jour ou après un nombre, pas les deux.',
    noOccurrence: 'L’événement n’a pas d’occurrence avant cette fin.',
    noDay: 'L’une de ces valeurs n’est pas un jour : écrivez-les comme 2026-12-25.',
    isOccurrence: 'Cet événement est une occurrence d’un événement récurrent : il ne peut pas se répéter lui-même.',
    noStart: 'Le début manque.',
    endsFirst: 'La fin est avant le début.',
  },
  series: {
    noOccurrence: 'Il n’y a pas d’occurrence ce jour-là.',
  },
  feed: {
    notByPin: 'Connectez-vous vous-même pour créer cette adresse : elle survivrait au code PIN.',
  },
};
