/** French texts of the receipt. */
export const receipt = {
  title: 'Ticket',
  queued: 'Conservée sur cet appareil ; elle part dès que le serveur répond.',
  unconfirmed: 'Le serveur n’a pas encore confirmé le paiement « %{method} ».',
  unconfirmedRefused:
    'Le serveur a refusé le paiement « %{method} ». La file d’attente dit pourquoi : demandez le montant.',
  printer: 'Imprimante',
  browser: 'Aperçu d’impression du navigateur',
  usual: 'Imprimante des réglages',
  paper: 'Papier',
  millimetres: '%{count} mm',
  copies: 'Exemplaires',
  less: 'Un de moins',
  more: 'Un de plus',
  notNow: 'Pas maintenant',
  print: 'Imprimer',
  printing: 'Impression...',
  failed: 'Le ticket n’a pas pu être imprimé. La vente est enregistrée ; réessayez.',
  unreadable: 'Cette commande ne peut pas être affichée comme ticket.',
  paperName: 'Ticket tel qu’il est imprimé',
  restFollows:
    'La suite de ce ticket vient quand la vente est arrivée au serveur : imprimez-le alors de nouveau depuis les commandes.',
};
