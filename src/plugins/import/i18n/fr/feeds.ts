import { failures } from './failures.ts';

/** Names of the records of scheduled feeds and of their fields, in French. */
export const feeds = {
  import_feeds: {
    name: 'Flux planifié |||| Flux planifiés',
    new: 'Nouveau flux planifié',
    fields: {
      name: 'Nom',
      mappingOf: 'Correspondances de l’importation',
      isEnabled: 'Actif',
      isFromFolder: 'Depuis un dossier du gestionnaire de fichiers',
      address: 'Adresse du fichier',
      username: 'Nom d’utilisateur',
      password: 'Mot de passe',
      folder: 'Dossier',
      isHourly: 'Plusieurs fois par jour',
      everyHours: 'Toutes les',
      at: 'Chaque jour à',
      gone: 'Fiches disparues du fichier',
      mostChange: 'Demander au-delà de cette part de changements',
      resource: 'Liste',
      owner: 'Au nom de',
      nextAt: 'Prochaine exécution',
      readAt: 'Dernière exécution réussie',
      failure: 'Échec',
      failedAt: 'Échec le',
      waiting: 'Attend votre décision',
      createdAt: 'Création',
      updatedAt: 'Modification',
    },
    forms: { feed: 'Flux', source: 'Fichier', schedule: 'Horaire', limits: 'Limites' },
    empty: 'Aucun flux planifié',
    invite:
      'Un flux importe un fichier encore et encore : la liste de prix d’un fournisseur chaque nuit. Importez-le une fois à la main, puis choisissez « Utiliser comme flux ».',
    help: {
      mappingOf: 'Ses colonnes, ses valeurs et sa clé servent à chaque exécution',
      address: 'Elle commence par https',
      password: 'Il reste sur le serveur et n’est jamais montré. Laissez vide pour le garder.',
      folder: 'Le fichier le plus récent est importé, chaque fichier une seule fois',
      at: 'Heure du magasin, par exemple 04:00',
      gone: 'Seulement les fiches que le flux a apportées lui-même',
      mostChange: 'Une exécution qui créerait, modifierait et désactiverait davantage vous attend',
    },
    values: {
      gone: { keep: 'Les laisser telles quelles', off: 'Les désactiver' },
      failure: failures,
    },
  },
  import_feed_records: {
    name: 'Fiche d’un flux |||| Fiches de flux',
    new: 'Nouvelle fiche d’un flux',
    fields: {
      feed: 'Flux',
      record: 'Fiche',
      run: 'Dernière exécution',
      isOff: 'Désactivée',
      createdAt: 'Création',
      updatedAt: 'Modification',
    },
    forms: { main: 'Fiche' },
  },
};
