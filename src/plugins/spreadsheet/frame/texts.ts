type Control =
  | 'nameBox'
  | 'names'
  | 'editor'
  | 'cells'
  | 'addSheet'
  | 'allSheets'
  | 'zoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomReset'
  | 'stop';

/** Texts of the frame that the engine does not have. */
export interface FrameTexts {
  /** Text that a screen reader says of a cell: its name and its value. */
  readonly cell: (name: string, value: string) => string;
  readonly empty: string;
  readonly range: (name: string, cells: number) => string;
  /** Names of controls that only show an icon. */
  readonly controls: Readonly<Record<Control, string>>;
}

const TEXTS: Readonly<Record<string, FrameTexts>> = {
  en: {
    cell: (name, value) => `${name}, ${value}`,
    empty: 'empty',
    range: (name, cells) => `${name} selected, ${cells} cells`,
    controls: {
      nameBox: 'Name of the cell: type one to go there',
      names: 'Names of the workbook',
      editor: 'Content of the cell',
      cells: 'Cells',
      addSheet: 'Add a sheet',
      allSheets: 'All sheets',
      zoom: 'Zoom',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      zoomReset: 'Original size',
      stop: 'Stop calculating',
    },
  },
  fr: {
    cell: (name, value) => `${name}, ${value}`,
    empty: 'vide',
    range: (name, cells) => `${name} : ${cells} cellules sélectionnées`,
    controls: {
      nameBox: 'Nom de la cellule : saisissez-en un pour y aller',
      names: 'Noms du classeur',
      editor: 'Contenu de la cellule',
      cells: 'Cellules',
      addSheet: 'Ajouter une feuille',
      allSheets: 'Toutes les feuilles',
      zoom: 'Zoom',
      zoomIn: 'Agrandir',
      zoomOut: 'Réduire',
      zoomReset: 'Taille d’origine',
      stop: 'Arrêter le calcul',
    },
  },
  ar: {
    cell: (name, value) => `${name}، ${value}`,
    empty: 'فارغة',
    range: (name, cells) => `حُدّد ${name}، عدد الخلايا ${cells}`,
    controls: {
      nameBox: 'اسم الخلية: اكتب اسمًا للانتقال إليها',
      names: 'أسماء المصنّف',
      editor: 'محتوى الخلية',
      cells: 'الخلايا',
      addSheet: 'إضافة ورقة',
      allSheets: 'كل الأوراق',
      zoom: 'التكبير',
      zoomIn: 'تكبير',
      zoomOut: 'تصغير',
      zoomReset: 'الحجم الأصلي',
      stop: 'إيقاف الحساب',
    },
  },
};

/** The texts of a language; English for one that there is none of. */
export const textsOf = (language: string): FrameTexts => TEXTS[language] ?? (TEXTS.en as FrameTexts);
