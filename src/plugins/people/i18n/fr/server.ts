/** French texts of the server part, by group and code. */
export default {
  problems: {
    pinTaken: 'Une autre personne a ce code PIN.',
    lastAdministrator: 'C’est le dernier administrateur : nommez-en d’abord un autre.',
    confirmMissing:
      'Saisissez votre propre mot de passe : il faut le donner pour définir un mot de passe, un code PIN ou des rôles, et pour activer ou restaurer un compte.',
    confirmWrong: 'Ce n’est pas votre propre mot de passe.',
    linkDisabled: 'Ce compte est désactivé : activez-le avant de créer un lien.',
  },
  links: {
    byPin: 'Un lien de mot de passe exige votre propre connexion, pas un code PIN.',
  },
};
