/** Textes français du gestionnaire de fichiers. */
export default {
  files: { title: 'Fichiers' },
  resources: {
    files: {
      name: 'Fichier |||| Fichiers',
      cards: { file: 'Fichier' },
      fields: {
        name: 'Nom',
        folder: 'Dossier',
        isFolder: 'Est un dossier',
        kind: 'Nature',
        type: 'Type',
        size: 'Taille',
        width: 'Largeur',
        height: 'Hauteur',
        createdBy: 'Ajouté par',
        isSystem: 'Réservé aux administrateurs',
      },
      values: {
        kind: {
          folder: 'Dossier',
          image: 'Image',
          pdf: 'PDF',
          sheet: 'Tableur',
          text: 'Texte',
          video: 'Vidéo',
          audio: 'Audio',
          archive: 'Archive',
          other: 'Autre',
        },
      },
    },
  },
};
