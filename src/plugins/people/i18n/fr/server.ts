/** French texts of the server part, by group and code. */
export default {
  problems: {
    pinTaken: 'Une autre personne a ce code PIN.',
    lastAdministrator: 'C’est le dernier administrateur : nommez-en d’abord un autre.',
    confirmMissing:
      'Saisissez votre propre mot de passe : il faut le donner pour définir un mot de passe, un code PIN ou des rôles, et pour activer ou restaurer un compte.',
    confirmWrong: 'Ce n’est pas votre propre mot de passe.',
    linkDisabled: 'Ce compte est désactivé : activez-le avant de créer un lien.',
    rolesBeside: 'Une personne a des rôles ou un rôle personnalisé, pas les deux : retirez d’abord ses rôles.',
    rightUnknown: 'Un de ces droits ne peut pas faire partie d’un rôle personnalisé.',
    rightBoth: 'Un droit est à la fois donné et retiré.',
    rightNeedsRead: 'Pour modifier ou supprimer des fiches, il faut pouvoir les voir.',
  },
  roles: {
    inUse: 'Ce rôle est encore utilisé : %{people}. Donnez-leur d’abord un autre rôle.',
  },
  links: {
    byPin: 'Un lien de mot de passe exige votre propre connexion, pas un code PIN.',
  },
};
