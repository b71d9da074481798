/** French texts about files that are opened. */
export const files = {
  open: {
    file: 'Ouvrir un fichier',
    unknown: 'Seuls les fichiers .docx, .html, .txt et .md peuvent être ouverts.',
    tooLarge: 'Le fichier est trop volumineux pour être ouvert.',
    unread: '« %{name} » n’a pas pu être lu. Choisissez-le de nouveau.',
    notDocx: 'Ce n’est pas un fichier .docx.',
    unreadable: 'L’éditeur n’a pas pu lire le fichier. Rien n’a été créé ni modifié.',
    protected:
      'Le fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe dans le logiciel d’origine, puis ouvrez-le de nouveau.',
    oldWord: 'C’est un fichier d’un ancien logiciel (.doc). Enregistrez-le en .docx, puis ouvrez-le de nouveau.',
    damaged: 'Le fichier est endommagé : il ne peut pas être décompressé. Choisissez-en une autre copie.',
    cut: 'Le fichier est endommagé : sa partie « %{part} » s’arrête trop tôt. Choisissez-en une autre copie.',
    invalid: 'Le fichier est endommagé : sa partie « %{part} » est illisible. Choisissez-en une autre copie.',
    missing: 'Le fichier est endommagé : sa partie « %{part} » manque. Choisissez-en une autre copie.',
    noText: 'Le fichier n’a pas de texte : sa partie « %{part} » n’est pas celle d’un fichier .docx.',
  },
  hidden: {
    text: 'Ce fichier a des parties qui sont gardées sans être affichées ici : %{parts}.',
    charts: 'graphiques',
    diagrams: 'diagrammes',
    equations: 'équations (seuls leurs caractères sont affichés)',
    macros: 'macros',
    embedded: 'fichiers incorporés',
    customXml: 'données d’autres programmes',
  },
  lost: {
    message:
      'Cet éditeur ne peut pas conserver tout le contenu de ce fichier : %{parts}. Une fois le fichier enregistré ici, ces éléments y manqueront. Gardez le fichier d’origine.',
    text: 'des parties du texte',
    changes: 'certaines modifications suivies',
    equations: 'des équations',
    fields: 'des champs',
    links: 'des liens',
    pictures: 'des images ou des dessins',
    controls: 'des champs de formulaire',
    comments: 'des commentaires',
    notes: 'des notes de bas de page ou de fin',
  },
};
