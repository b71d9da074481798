/** French texts of the server part, by group and code. */
export default {
  refusals: {
    seller: 'Seuls les administrateurs, les responsables et les caissiers vendent et acceptent les cartes cadeaux.',
    unknown: 'Aucune carte cadeau n’a ce code.',
    voided: 'La carte cadeau %{label} a été rendue.',
    expired: 'La carte cadeau %{label} a expiré le %{day}.',
    spent: 'Il ne reste rien sur la carte cadeau %{label}.',
    tooLittle: 'Il ne reste que %{balance} sur la carte cadeau %{label}. Payez le reste autrement.',
    currency: 'La carte cadeau %{label} est dans une autre devise.',
    refundTooMuch: 'Seuls %{left} de cette vente ont été payés par carte cadeau. Rendez le reste autrement.',
    refundGone: 'La carte cadeau %{label} a expiré ou a été rendue : remboursez ce montant autrement.',
    used: 'La carte cadeau vendue ici a été utilisée. Seule une carte intacte peut être rendue.',
    price: 'Une carte cadeau a un montant supérieur à 0.',
    quantity: 'Les cartes cadeaux se vendent entières, 20 au plus par ligne.',
    below: 'Le solde passerait sous 0 : il reste %{balance}.',
    zero: 'Saisissez un montant différent de 0.',
  },
  paper: {
    name: 'Carte cadeau',
    sold: 'Carte cadeau %{code} : %{amount}',
    soldUntil: 'Carte cadeau %{code} : %{amount}, valable jusqu’au %{day}',
    left: 'Carte cadeau %{label} : reste %{balance}',
  },
  page: {
    title: 'Carte cadeau',
    help: 'Saisissez le code de votre carte cadeau pour voir ce qu’il y reste.',
    code: 'Code',
    check: 'Afficher le solde',
    left: 'Reste %{balance}',
    until: 'Valable jusqu’au %{day}',
    wait: 'Trop d’essais. Réessayez dans une minute.',
    block: 'Solde de carte cadeau',
    cards: 'Vos cartes cadeaux',
  },
  rights: {
    adjust: 'Modifier à la main le solde des cartes cadeaux',
    adjustHelp: 'Ajoute un montant à une carte ou en retire, avec le motif.',
  },
  jobs: {
    expire: 'Expiration des cartes cadeaux',
  },
};
