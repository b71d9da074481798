/** French texts of palette, shortcuts, notices, menu and tour. */
export default {
  flexy: {
    palette: {
      found: 'Trouvé',
      refresh: 'Actualiser',
      recent: 'Récent',
      nothingFound: 'Aucun résultat pour « %{text} ».',
      star: 'Ajouter %{name} aux favoris',
      unstar: 'Retirer %{name} des favoris',
      move: 'se déplacer',
      open: 'ouvrir',
      openBeside: 'ouvrir à côté',
      actionsOnly: 'actions seules',
      placeholder: 'Nom, numéro, page ou action',
      searchFailed: 'La recherche dans les fiches a échoué.',
      alias: 'aussi trouvé par « %{word} »',
      results: 'Résultats',
      foundCount: '%{smart_count} résultat |||| %{smart_count} résultats',
      groups: { records: 'Fiches', places: 'Aller à', actions: 'Actions', recent: 'Récent' },
    },
    offline: {
      create: 'nouveau',
      update: 'modifié',
      delete: 'supprimé',
      move: 'déplacé',
      waiting:
        '%{smart_count} modification est envoyée automatiquement. |||| %{smart_count} modifications sont envoyées automatiquement.',
      stuck:
        '%{smart_count} modification attend votre décision. |||| %{smart_count} modifications attendent votre décision.',
      elsewhere:
        '%{smart_count} modification d’un outil attend d’être envoyée. |||| %{smart_count} modifications d’un outil attendent d’être envoyées.',
      show: 'Les voir',
      sendNow: 'Envoyer maintenant',
      decide: 'Comparer et décider',
      deleteAnyway: 'Supprimer quand même',
      conflictTitle: 'Modifié des deux côtés',
      discard: 'Abandonner',
      discardTitle: 'Abandonner cette modification ?',
      discardHelp:
        'Ce que vous avez modifié de « %{title} » sur cet appareil ne sera pas envoyé et ne pourra pas être retrouvé.',
      notDiscarded: 'Cette modification est en cours d’envoi : elle ne peut plus être abandonnée.',
      actFailed: 'Cet appareil n’a pas pu l’enregistrer. Réessayez.',
      storageFault:
        'Cet appareil ne peut pas garder de modifications : son stockage est plein ou fermé. Laissez votre saisie ouverte jusqu’à ce que le serveur réponde.',
      persistent: 'Le navigateur garde ce qui attend jusqu’à son envoi.',
      evictable:
        'Le navigateur peut effacer ce qui attend si le stockage vient à manquer. Safari le fait après 7 jours sans visite, sauf si le site est installé sur l’écran d’accueil.',
      reason: {
        conflict: 'Quelqu’un d’autre a modifié cette fiche entre-temps.',
        account: 'Faite par un autre compte : elle attend sa connexion.',
        creation: 'Attend une nouvelle fiche à laquelle elle renvoie.',
        earlier: 'Attend une modification antérieure de la même fiche.',
        away: 'Attend le serveur.',
        signIn: 'Attend votre connexion.',
        sending: 'En cours d’envoi.',
        turn: 'Sera envoyée ensuite.',
      },
    },
    device: {
      tools: 'Outils',
      help: 'Un outil conservé s’ouvre sur cet appareil sans réseau, même après une mise à jour. Ses listes s’ouvrent telles qu’elles ont été lues la dernière fois. Ce qui a besoin du serveur, comme les réglages et les envois de fichiers, en a toujours besoin. Le premier outil apporte aussi les formulaires et les listes communs à tous.',
      keep: 'Conserver %{name} sur cet appareil',
      closed:
        'Ce navigateur ne conserve aucune page ici. Il faut une adresse sécurisée (https) et un stockage autorisé.',
      unknown: 'Le contenu de cet appareil ne peut pas être lu pour le moment. Vérifiez la connexion et réessayez.',
      incomplete:
        '%{name} n’est pas encore complet sur cet appareil. Le reste sera chargé dès que le serveur répondra.',
      notStored: 'Ce navigateur n’a pas enregistré votre choix. Son stockage est peut-être plein ou fermé.',
      openable: 'Ce que vous pouvez ouvrir maintenant',
      states: {
        always: 'Toujours sur cet appareil',
        kept: 'Conservé sur cet appareil',
        fetching: 'Chargement…',
        waiting: 'En attente du serveur',
        whole: 'Sur cet appareil jusqu’à une mise à jour',
        part: 'En partie sur cet appareil',
        none: 'Pas sur cet appareil',
      },
      missing: {
        title: 'Cette page n’est pas sur cet appareil',
        page: 'Connectez-vous au réseau et ouvrez cette page une fois, ou activez « Conserver sur cet appareil » pour son outil. Elle s’ouvrira ensuite sans réseau.',
        data: 'Ses données ne sont pas sur cet appareil. Connectez-vous au réseau et ouvrez cette page une fois ; elle s’ouvrira ensuite sans réseau.',
      },
    },
    sync: {
      lastAnswer: 'Dernière réponse du serveur : %{time}',
    },
    keys: {
      keyboard: 'Clavier',
      thisHelp: 'Cette aide',
      narrowOrWiden: 'Réduire ou élargir le menu',
      plainKeys: 'Touches sans Ctrl',
      shortcuts: {
        everywhere: 'Partout',
        list: 'Dans une liste',
        form: 'Dans un formulaire',
        record: 'Sur une fiche',
        tool: 'Dans un outil',
      },
    },
    notices: {
      markRead: 'Marquer comme lue',
      markUnread: 'Marquer comme non lue',
      unread: 'non lue',
      markAllRead: 'Tout marquer comme lu',
      openAll: 'Ouvrir toutes les notifications',
      failed: 'Les notifications n’ont pas pu être chargées',
      help: 'Ce qui vous concerne arrive ici : mentions, tâches, ruptures de stock, travaux terminés.',
      tabs: { unread: 'Non lues', all: 'Toutes', mentions: 'Mentions' },
      none: { unread: 'Rien de non lu', all: 'Rien pour l’instant', mentions: 'Personne ne vous a mentionné' },
    },
    closed: {
      title: 'Cette page est fermée, même aux administrateurs',
      titleOf: '%{name} : fermé, même aux administrateurs',
      help: 'Aucun droit n’ouvre cette page, pas même ceux d’un administrateur. L’application crée elle-même ces fiches (ventes, travaux, historique), ou elles n’appartiennent qu’à une personne. Le tableau des droits indique qui peut faire quoi.',
      rights: 'Ouvrir le tableau des droits',
    },
    newVersion: {
      title: 'Une nouvelle version est disponible',
      help: 'La page est rechargée, ce qui prend un instant.',
      take: 'La charger',
    },
    safe: {
      asked: 'Mode sans échec : les paquets de tiers ne sont pas chargés dans cet onglet.',
      failed:
        'Mode sans échec : les deux derniers démarrages n’ont pas abouti, les paquets de tiers ne sont donc pas chargés.',
      leave: 'Quitter le mode sans échec',
      store: 'Ouvrir la boutique d’applications',
    },
    tour: {
      start: 'Me faire visiter',
      at: '%{at} sur %{count}',
      end: 'Terminer la visite',
      back: 'Retour',
      next: 'Suivant',
      done: 'Terminé',
      find: {
        title: 'Un seul champ trouve tout',
        text: 'Tapez un nom, un numéro, une page ou une action. Ctrl-K l’ouvre de partout ; les flèches et Entrée suffisent.',
      },
    },
  },
};
