/** French texts of parts of other plugins. */
export const parts = {
  fixed: 'Rien ne peut être modifié : la vente est en cours d’enregistrement, ou un autre onglet a la caisse.',
  quote: 'Un devis ne prend pas de paiement.',
  nothingLeft: 'Il ne reste rien à payer.',
  noMethod:
    'Ce mode de paiement n’est pas encore configuré ici, ou il est désactivé. Rechargez la caisse ou payez autrement.',
  noNetwork: 'Le réseau est nécessaire. Payez autrement, ou mettez la vente en attente jusqu’au retour du réseau.',
  alreadyUsed: 'Ce paiement est déjà dans la liste.',
  notReduced: 'Une réduction est comprise entre 0 et 100 %.',
  offline: '%{method} a besoin du réseau. Retirez ce paiement et payez autrement, ou mettez la vente en attente.',
};
