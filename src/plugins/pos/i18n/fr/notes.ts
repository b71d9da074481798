/** French texts of the notes of order and customer. */
export const notes = {
  title: 'Notes',
  order: 'Note de la commande',
  orderHelp: 'Sur le bon de cuisine et l’écran cuisine',
  customer: 'Note du client',
  customerHelp: 'Pour le livreur, et imprimée sur le ticket',
  counted: '%{count} / %{most}',
  often: 'Souvent écrit',
  add: 'Ajouter « %{text} »',
  often1: 'Sans sel',
  often2: 'Épicé',
  often3: 'Allergie : fruits à coque',
  often4: 'Anniversaire',
  driver: 'Les livreurs lisent les notes, ils ne peuvent pas les modifier.',
  cancel: 'Annuler',
  apply: 'Appliquer',
};
