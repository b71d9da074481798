/** Ids of the paragraph styles that the toolbar offers; texts under `documents.styles`. */
export const STYLES = [
  'Normal',
  'Title',
  'Subtitle',
  'Heading1',
  'Heading2',
  'Heading3',
  'Heading4',
  'Quote',
  'Caption',
] as const;

/** Fonts that the toolbar offers. Whether a device has them decides what is seen on it. */
export const FONTS: readonly string[] = [
  'Arial',
  'Calibri',
  'Cambria',
  'Courier New',
  'Georgia',
  'IBM Plex Sans',
  'Tahoma',
  'Times New Roman',
  'Verdana',
];

/** Distances of lines that the toolbar offers, in lines. */
export const LINE_SPACINGS: readonly number[] = [1, 1.15, 1.5, 2, 2.5];

/** Largest size of letters, points. */
export const MOST_POINTS = 400;

/** Colours of letters by the name of their text. */
export const TEXT_COLOURS = [
  ['black', '#000000'],
  ['grey', '#595959'],
  ['red', '#c00000'],
  ['orange', '#c55a11'],
  ['green', '#2e7d32'],
  ['blue', '#1f4e9e'],
  ['purple', '#6a1b9a'],
] as const;

/** Colours behind letters, by the names that .docx files have for them. */
export const HIGHLIGHTS = [
  ['yellow', 'yellow'],
  ['green', 'green'],
  ['cyan', 'cyan'],
  ['magenta', 'magenta'],
  ['red', 'red'],
  ['lightGrey', 'lightGray'],
] as const;
