/** French texts of the server part, by group and code. */
export default {
  problems: {
    gone: 'Ce fichier ou ce dossier n’existe pas.',
    noFolder: 'Ce dossier n’existe pas.',
    taken: '« %{name} » existe déjà.',
    fixed: '« %{name} » est un dossier de Flexy : on ne peut ni le renommer, ni le déplacer, ni le supprimer.',
    notYours: 'Vous ne pouvez pas modifier « %{name} » : son dossier a des droits propres.',
    holdsClosed:
      '« %{name} » contient un dossier que seules d’autres personnes peuvent modifier. Adressez-vous à un administrateur.',
    rights: 'Indiquez les rôles et les personnes qui peuvent voir le dossier, et ceux qui peuvent le modifier.',
    shareByPin: 'Connectez-vous avec votre propre compte pour partager des fichiers.',
    shareTooLong: 'Choisissez un jour dans les %{max} prochains jours.',
    shortPassword: 'Un mot de passe a au moins %{min} caractères.',
    notEqual: 'Ces fichiers n’ont pas le même contenu.',
    keptIsClosed: '« %{name} » n’est pas visible par tous ceux qui voient les autres. Gardez l’un de ceux-là.',
    intoItself: '« %{name} » ne peut pas être placé dans lui-même.',
    noName: 'Ce nom ne peut pas être utilisé.',
    ids: 'Indiquez de 1 à %{max} fichiers.',
    tooMany: 'Cela fait plus de %{max} fichiers. Choisissez-en moins.',
    tooDeep: 'Les dossiers ne peuvent pas dépasser %{max} niveaux.',
    tooLarge: 'Le fichier dépasse %{max} Mo.',
    full: 'L’espace de stockage est plein. Supprimez des fichiers ou demandez plus de place.',
    zipTooLarge: 'C’est trop pour un seul fichier zip : %{max} Mo au plus.',
    busy: 'Trop d’envois inachevés. Terminez-en ou attendez.',
  },
  share: {
    program: 'Programme',
    macros: 'Avec macros',
    page: 'Page avec du code',
    over: 'Ce lien ne fonctionne plus',
    overHelp:
      'Il a pris fin, ou ce qu’il montrait n’existe plus. Demandez-en un nouveau à la personne qui vous l’a donné.',
    protected: 'Ce lien a un mot de passe',
    password: 'Mot de passe',
    open: 'Ouvrir',
    wrong: 'Ce mot de passe est faux.',
    wait: 'Trop d’essais. Attendez une minute, puis réessayez.',
    show: 'Afficher',
    download: 'Télécharger',
    all: 'Tout télécharger en un fichier zip',
    empty: 'Ce dossier est vide.',
    until: 'Ce lien fonctionne jusqu’au %{day}.',
  },
  rights: {
    change: 'Modifier des fichiers',
    changeHelp:
      'Envoie, renomme, déplace, copie et partage des fichiers. Supprimer demande aussi le droit de supprimer des fichiers.',
  },
  jobs: {
    cleanUp: 'Nettoyage des fichiers inutilisés',
  },
};
