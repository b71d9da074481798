/** French texts of the server part, by group and code. */
export default {
  problems: {
    address: 'Ceci doit être une adresse http ou https sans nom d’utilisateur, sans paramètres et sans #.',
    gone: 'Cette connexion n’existe pas.',
    unreachable: 'Ce serveur est injoignable.',
    timeout: 'Ce serveur a mis trop de temps à répondre.',
    blocked:
      'Cette adresse est dans le réseau interne. La personne qui gère ce serveur peut l’autoriser (CONNECT_PRIVATE=1).',
    redirect: 'Ce serveur renvoie ailleurs. Saisissez l’adresse vers laquelle il renvoie.',
    notJson: 'Ce serveur n’a pas répondu comme une API : aucune donnée JSON-LD.',
    tooLarge: 'La réponse de ce serveur dépasse 8 Mo.',
    unauthorized: 'Ce serveur demande un jeton, ou refuse celui qui est enregistré.',
    busy: 'Trop d’appels à ce serveur. Réessayez dans un instant.',
  },
};
