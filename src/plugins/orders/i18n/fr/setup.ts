/** French texts of the steps to the first sale. */
export const setup = {
  till: {
    title: 'Caisse',
    help: 'Le tiroir que l’on compte en fin de journée.',
    action: 'Nouvelle caisse',
    name: 'Caisse %{code}',
    usual: '« %{name} »',
    waits: 'Après un magasin',
  },
  methods: {
    title: 'Modes de paiement',
    help: 'Comment les clients paient.',
    action: 'Nouveau mode de paiement',
    usual: 'Espèces et Carte',
    cash: 'Espèces',
    card: 'Carte',
  },
};

/** Its texts of the tour. */
export const tour = {
  title: 'Après la vente',
  text: 'Chaque vente est une commande : qui a acheté quoi, ce qui est payé, où elle en est. Sa page permet de rembourser, d’imprimer ou de modifier.',
};
