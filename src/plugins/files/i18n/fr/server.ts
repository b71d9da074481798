/** French texts of the server part, by group and code. */
export default {
  problems: {
    gone: 'Ce fichier ou ce dossier n’existe pas.',
    noFolder: 'Ce dossier n’existe pas.',
    taken: '« %{name} » existe déjà.',
    fixed: '« %{name} » est un dossier de Flexy : on ne peut ni le renommer, ni le déplacer, ni le supprimer.',
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
  jobs: {
    cleanUp: 'Nettoyage des fichiers inutilisés',
  },
};
