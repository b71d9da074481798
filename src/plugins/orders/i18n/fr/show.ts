/** French texts of an order's page. */
export const show = {
  print: 'Imprimer',
  receipt: 'Ticket',
  reprint: 'Réimprimer',
  noReceipt: 'Il n’y a pas de ticket à imprimer.',
  title: '%{type} %{number}',
  total: 'Total',
  tax: 'Dont TVA %{percent}',
  by: 'par %{name}',
  sku: 'Code SKU',
  lines: '%{smart_count} ligne |||| %{smart_count} lignes',
  pieces: '%{number} pièce |||| %{number} pièces',
};

/** French texts of what a customer bought. */
export const customer = {
  orders: 'Commandes',
  spent: 'Dépensé',
  average: 'Panier moyen',
  rest: 'Reste à payer',
  none: 'Aucune commande',
  last: 'La dernière le',
  first: 'Depuis le',
  over: 'Sur %{smart_count} commande |||| Sur %{smart_count} commandes',
  owed: 'Dans %{smart_count} commande |||| Dans %{smart_count} commandes',
  paid: 'Rien à payer',
};

/** French texts of the settings of the cash register. */
export const till = {
  documents: 'Documents',
  scales: 'Balances',
  selling: 'Avant de vendre',
  printer: 'Imprimante de tickets',
  rights: 'Ce qui peut être décidé à la caisse',
  cash: 'Espèces',
};

/** French texts of the test of scale labels. */
export const scales = {
  test: 'Scannez une étiquette : voici ce qui est lu',
  help: 'Scannez ou saisissez le numéro d’une étiquette. Les modèles ci-dessus comptent tels que saisis, enregistrés ou non.',
  item: 'Numéro d’article',
  quantity: 'Quantité',
  price: 'Prix',
  pattern: 'Modèle',
  failed: 'Le produit n’a pas pu être cherché',
  whole: 'Le numéro entier est un code de %{name}, vendu tel quel : aucun modèle ne compte.',
  noProduct:
    'Aucun produit n’a ce numéro d’article comme code propre (référence ou code-barres). La caisse le cherche aussi parmi les variantes.',
  notSold: '%{name} a ce code, mais n’est pas vendu à la caisse.',
  faults: {
    noNumber: 'Une étiquette a 12 ou 13 chiffres.',
    checkDigit: 'La clé de contrôle est fausse : le dernier chiffre serait %{expected}.',
    noPattern: 'Aucun modèle n’a le préfixe de cette étiquette.',
    verifier:
      'Le chiffre vérificateur ne correspond pas à la valeur : ce serait %{expected}. Si vos balances y impriment un autre chiffre, faites-le ignorer.',
    empty: 'La valeur de cette étiquette est 0.',
  },
};

/** French texts of a payment that is added. */
export const pay = {
  title: 'Paiement de %{number}',
  add: 'Ajouter un paiement',
  method: 'Mode de paiement',
  received: 'Montant reçu',
  change: 'Monnaie',
  added: 'Paiement ajouté : %{amount}',
  amount: 'Saisissez le montant reçu.',
  tooMuch: 'Plus que le reste à payer : %{amount} au maximum.',
  noMethods: 'Aucun mode de paiement n’est activé.',
};
