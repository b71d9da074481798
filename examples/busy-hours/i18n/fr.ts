export default {
  busyHours: {
    title: 'Heures de pointe',
    open: 'Ouvrir les heures de pointe',
    latest: 'Dernières ventes, par heure de la journée',
    salesAt: '%{time}, ventes : %{sales}',
    none: 'Pas encore de vente',
    failed: 'Les ventes n’ont pas pu être chargées',
  },
};
