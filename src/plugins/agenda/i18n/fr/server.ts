/** French texts of the server part, by group and code. */
export default {
  entries: {
    tooLong: '400 jours au plus à la fois, le dernier après le premier.',
    noZone: 'Ce fuseau horaire est inconnu.',
  },
  eventHooks: {
    twoEnds: 'La répétition se termine à une date ou après un nombre de fois, pas les deux.',
    noOccurrence: 'L’événement n’a pas d’occurrence avant cette fin.',
    noDay: 'L’une de ces valeurs n’est pas une date : écrivez-les comme 2026-12-25.',
    noWeekday: 'Le rang dans le mois demande des jours de la semaine, et une répétition chaque mois ou chaque année.',
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
  import: {
    noCalendar: 'Ce n’est pas un fichier de calendrier. Ces fichiers se terminent par .ics.',
    tooManyEvents: 'Le fichier a plus de %{count} événements. Divisez-le, ou exportez moins d’années.',
    untitled: 'Sans titre',
  },
  jobs: { readCalendars: 'Lecture des calendriers suivis' },
  subscribed: {
    noAddress: 'L’adresse d’un calendrier commence par https:// ou webcal:// et ne contient pas de mot de passe.',
  },
  reminders: { text: 'Rappel : %{record}' },
};
