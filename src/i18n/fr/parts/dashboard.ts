/** French texts of the start page (`flexy.dashboard.*`). */
export default {
  flexy: {
    dashboard: {
      arrange: 'Réorganiser',
      done: 'Terminé',
      reset: 'Rétablir la disposition d’origine',
      rangeLabel: 'Période',
      range: {
        today: 'Aujourd’hui',
        fortnight: '14 jours',
        quarter: 'Trimestre',
      },
      help: 'Faites glisser une carte à sa place, ou déplacez-la avec ses flèches. La disposition est gardée pour vous, sur tous vos appareils.',
      hidden: 'Cartes masquées',
      move: 'Déplacer %{card}',
      moveHelp: 'Faites glisser, ou utilisez les flèches du clavier',
      earlier: 'Avancer d’une place',
      later: 'Reculer d’une place',
      width: 'Largeur',
      hide: 'Masquer',
      columns: {
        3: 'Un quart',
        4: 'Un tiers',
        5: 'Cinq douzièmes',
        6: 'La moitié',
        7: 'Sept douzièmes',
        8: 'Deux tiers',
        12: 'Toute la largeur',
      },
      placeNow: '%{card} : place %{at} sur %{of}',
      hiddenNow: 'La carte %{card} est masquée',
      outdated: 'L’actualisation a échoué.',
      broken: 'Cette carte est en panne. Les autres fonctionnent.',
      allHidden: 'Toutes les cartes sont masquées',
      allHiddenHelp: 'Réorganisez la page pour en réafficher.',
    },
  },
};
