/** French texts of outside agents: their keys and proposals. */
export const agents = {
  keys: {
    how: 'Connecter un agent',
    help: 'Un agent qui parle le Model Context Protocol appelle cette adresse avec sa clé comme jeton « bearer ». Il a vos droits de lecture et ne fait que proposer des modifications. Ni votre mot de passe ni une connexion ne sont nécessaires, et la clé n’ouvre rien d’autre.',
    make: 'Créer la clé',
    made: 'Clé pour %{name}',
    once: 'Copiez la clé maintenant : elle n’est affichée qu’une fois.',
    copy: 'Copier la clé',
    copied: 'Copiée',
    notCopied: 'La copie a échoué. Sélectionnez la clé et copiez-la à la main.',
    done: 'Je l’ai conservée',
    state: 'Statut',
    states: { active: 'Active', expired: 'Expirée', revoked: 'Révoquée' },
    neverUsed: 'Jamais',
    may: 'Droits',
    rights: { reads: 'Lecture', proposes: 'Lecture et propositions' },
    revoke: 'Révoquer',
    revokeOne: 'Révoquer la clé de %{name}',
    revokeHelp:
      'L’agent est refusé à partir de maintenant. C’est définitif ; une nouvelle clé peut être créée à tout moment.',
    failed: 'Les clés n’ont pas pu être chargées',
  },
  proposals: {
    all: 'Propositions',
    one: 'Proposition',
    by: 'Proposé par %{client}',
    accept: 'Accepter %{smart_count} champ |||| Accepter %{smart_count} champs',
    decline: 'Refuser',
  },
};
