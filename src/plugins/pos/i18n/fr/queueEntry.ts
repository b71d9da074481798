/** French texts of one queued sale: the server's refusal, sending it again, giving it up. */
export const queueEntry = {
  inLine: 'Ligne %{line} : %{text}',
  order: 'Commande %{number}',
  open: 'Ouvrir',
  send: 'Envoyer corrigée',
  approveWhat: 'Envoyer la commande %{number} telle quelle',
  why: {
    refused: 'Le serveur l’a refusée',
    waiting: 'Le dernier essai n’a pas abouti',
    undecided: 'Un essai précédent est resté sans réponse : vérifiez si le serveur l’a reçue avant d’abandonner.',
  },
  reasons: {
    operator: 'Le code PIN du vendeur n’est plus valable pour cette vente.',
    approval: 'L’approbation a servi ou est trop ancienne : redemandez le code PIN.',
    missing: 'Elle dépend d’une opération abandonnée ou inconnue de cet appareil.',
  },
  ways: {
    title: 'Comment l’envoyer',
    approval: 'Telle quelle, approuvée par le code PIN d’un responsable',
    renumber: 'Avec le prochain numéro libre',
    ownName: 'Au nom du compte connecté',
    again: 'Telle quelle, encore une fois',
  },
  facts: { saved: 'Enregistrée', savedBy: '%{at} par %{name}', tries: 'Essais', request: 'Requête' },
  fields: { price: 'Prix', fullTotalAmount: 'Total', amount: 'Montant', changeAmount: 'Monnaie rendue' },
  giveUp: {
    open: 'Abandonner…',
    title: 'Abandonner la commande %{number} ?',
    help: 'Elle n’est plus envoyée. Elle reste dans la liste des abandons, avec votre motif.',
    undecided:
      'Un essai précédent est resté sans réponse : le serveur l’a peut-être reçue. Elle n’est plus envoyée et reste dans la liste des abandons.',
    reason: 'Motif',
    confirm: 'Abandonner',
  },
};
