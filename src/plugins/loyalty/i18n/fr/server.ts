/** French texts of the server part, by group and code. */
export default {
  refusals: {
    seller: 'Seuls les administrateurs, les responsables et les caissiers acceptent les points.',
    unknown: 'Cette récompense n’existe plus.',
    customer: 'Choisissez le client dont les points sont utilisés.',
    points: '%{name} a %{points} points, et la récompense « %{reward} » en coûte %{cost}.',
    minimum: 'La récompense « %{reward} » demande une vente d’au moins %{minimum}.',
    product: 'Le produit de la récompense « %{reward} » n’est pas dans la vente.',
    tooMuch: 'La récompense « %{reward} » paie au plus %{amount}.',
    refundTooMuch: 'Seuls %{left} de cette vente ont été payés par des récompenses. Remboursez le reste autrement.',
    below: 'Les points seraient inférieurs à 0 : il en reste %{points}.',
    zero: 'Saisissez un nombre différent de 0.',
    noCustomer: 'Ce client n’existe pas.',
    needed: 'Remplissez ce champ.',
    factor: 'Saisissez un facteur supérieur à 1.',
    days: 'Le dernier jour est avant le premier.',
  },
  paper: {
    name: 'Récompense',
    reference: '%{reward}, %{cost} points',
    reward: 'Récompense : %{reward} (%{cost} points)',
    earned: 'Points gagnés : %{points}',
    left: 'Vos points : %{points}',
    leftTier: 'Vos points : %{points} (%{tier})',
  },
  account: {
    title: 'Vos points',
    points: 'Points : %{points}',
    tier: 'Niveau : %{tier}',
    next: 'Encore %{points} points pour atteindre %{tier}',
  },
  jobs: {
    expire: 'Expiration des points de fidélité',
  },
};
