export default {
  dailyGoal: {
    title: 'Objectif du jour',
    open: 'Ouvrir l’objectif du jour',
    today: 'Aujourd’hui',
    goal: 'Objectif',
    sales: 'Ventes par jour',
    save: 'Enregistrer l’objectif',
    wrong: 'Un nombre entier de 1 à 10000',
    reached: '%{done} ventes sur %{goal}, %{percent}',
    failed: 'Les ventes du jour n’ont pas pu être chargées',
  },
};
