/** French texts of the queue of unsent sales. */
export const queue = {
  title: 'En attente de synchronisation',
  titleCount: 'En attente de synchronisation (%{count})',
  back: 'Retour à la caisse',
  lastContact: 'Dernier contact %{at}',
  online: 'En ligne',
  offline: 'Hors ligne',
  tryNow: 'Essayer maintenant',
  line: {
    offline: 'Hors ligne depuis %{since}. La vente continue.',
    trouble: 'Le serveur a des difficultés depuis %{since}. La vente continue.',
    signedOut: 'La session a pris fin à %{since}. Reconnectez-vous pour reprendre l’envoi.',
    safe: '%{smart_count} opération est conservée sur cet appareil et sera envoyée automatiquement. |||| %{smart_count} opérations sont conservées sur cet appareil et seront envoyées automatiquement, dans l’ordre.',
    next: 'Prochain essai dans %{time}.',
  },
  storageFault: {
    title: 'Cet appareil ne conserve rien pour le moment',
    help: 'Son stockage est plein ou fermé. Enregistrez la file dans un fichier et ne fermez pas cette page avant l’envoi.',
  },
  others: {
    title:
      '%{smart_count} opération d’un autre compte attend ici |||| %{smart_count} opérations d’autres comptes attendent ici',
    help: 'Elles seront envoyées quand cette personne se connectera, ou en votre nom.',
    take: 'Envoyer en mon nom',
  },
  empty: { title: 'Tout est envoyé', help: 'Ce qui est enregistré sans réseau attend ici que le serveur l’ait reçu.' },
  refused: {
    title: 'À corriger',
    count: '%{smart_count} refusée par le serveur |||| %{smart_count} refusées par le serveur',
    chip: 'Refusée',
  },
  waiting: {
    title: 'En attente',
    queued: 'En file',
    sending: 'Envoi',
    sendingAgain: 'Envoi, essai %{tries}',
  },
  givenUp: { title: 'Abandonnées' },
  kinds: {
    delivery: 'Déclaration d’une livraison',
    drawer: 'Ouverture du tiroir-caisse',
    edit: 'Modification d’une commande',
    refund: 'Remboursement',
    day: 'Journée de caisse',
    movement: 'Entrée ou sortie d’espèces',
  },
  items: '%{count} article |||| %{count} articles',
  sentToday: '%{smart_count} envoyée aujourd’hui, %{at} |||| %{smart_count} envoyées aujourd’hui, la dernière %{at}',
  file: {
    save: 'Enregistrer dans un fichier',
    read: 'Importer depuis un fichier',
    taken: '%{smart_count} opération importée du fichier |||| %{smart_count} opérations importées du fichier',
    takenSome:
      '%{smart_count} opération importée du fichier ; déjà connues ici : %{known} |||| %{smart_count} opérations importées du fichier ; déjà connues ici : %{known}',
    faults: {
      format: 'Le fichier %{name} n’est pas une file enregistrée.',
      version: '%{name} vient d’une version plus récente.',
      count: 'Le fichier %{name} est incomplet : enregistrez-le à nouveau à l’autre caisse.',
      entry: '%{name} : l’opération %{entry} est endommagée. Rien n’a été importé.',
    },
  },
  health: {
    title: 'État de la caisse',
    age: 'La plus ancienne en attente',
    none: 'Rien n’attend',
    contact: 'Dernier contact',
    unknown: 'Inconnu',
    clock: 'Horloge',
    clocks: {
      unknown: 'Pas encore comparée',
      right: 'Juste',
      behind: 'En retard de %{smart_count} seconde ; corrigée |||| En retard de %{smart_count} secondes ; corrigée',
      ahead: 'En avance de %{smart_count} seconde ; corrigée |||| En avance de %{smart_count} secondes ; corrigée',
    },
    storage: 'Stockage',
    storages: {
      unknown: 'Inconnu',
      lasting: 'Persistant',
      clearable: 'Le navigateur peut le vider quand le disque est plein',
    },
  },
  newVersion: {
    title: 'Une nouvelle version est disponible',
    help: 'La caisse est rechargée, ce qui prend un instant. Rien n’est perdu.',
    take: 'La charger',
  },
};
