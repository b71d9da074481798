/** Look of a cell: the part of a style that the grid shows. Names are the grid's. */
export interface GridLook {
  /** Bold, italic, underlined, struck through: 1. */
  bl?: number;
  it?: number;
  un?: number;
  cl?: number;
  /** Font: name, size in points, colour `#rrggbb`. */
  ff?: string | number;
  fs?: number;
  fc?: string;
  /** Background, `#rrggbb`. */
  bg?: string;
  /** Horizontal: 0 centre, 1 left, 2 right. Vertical: 0 middle, 1 top, 2 bottom. */
  ht?: number | string;
  vt?: number | string;
  /** Wrapping: '2' wraps, '1' overflows, '0' clips. */
  tb?: string | number;
}

/** Number format of a cell, and the type of its value: n number, d date, b boolean, e error, s text, g general. */
export interface GridFormat {
  fa?: string;
  t?: string;
  /** Runs of a text with several looks. */
  s?: readonly { readonly v?: string }[];
}

/** A cell of the grid. */
export interface GridCell extends GridLook {
  /** Value: dates are serial numbers of the 1900 system. */
  v?: string | number | boolean;
  /** Value as it is shown. */
  m?: string | number;
  /** Formula with its `=`. */
  f?: string;
  ct?: GridFormat;
  /** Place in a merged range; the first cell has its size, too. */
  mc?: { r: number; c: number; rs?: number; cs?: number };
  /** Number of the style in the file that the cell had when it was opened. The grid keeps it when cells move. */
  sx?: number;
  /** Number of the cell of the file whose parts the grid does not show: links, comments, runs of text. */
  kx?: number;
  /** 1: the file itself has an error as the result of this formula. */
  er?: number;
}

/** A cell with its place, counted from 0. */
export interface PlacedCell {
  readonly r: number;
  readonly c: number;
  readonly v: GridCell | null;
}

/** Sizes and ranges of a sheet. */
export interface GridConfig {
  merge?: Record<string, { r: number; c: number; rs: number; cs: number }>;
  /** Heights of rows and widths of columns, px. */
  rowlen?: Record<string, number>;
  columnlen?: Record<string, number>;
  rowhidden?: Record<string, number>;
  colhidden?: Record<string, number>;
  customHeight?: Record<string, number>;
  customWidth?: Record<string, number>;
  borderInfo?: unknown[];
}

/** Frozen rows and columns; the focus is the last frozen one. */
export interface GridFrozen {
  type: 'row' | 'column' | 'both' | 'rangeRow' | 'rangeColumn' | 'rangeBoth';
  range?: { row_focus: number; column_focus: number };
}

/** Filter of one column: the rows that it hides, its column, and the first and last row and column of the filtered range. */
export interface GridFilter {
  rowhidden: Record<string, number>;
  cindex: number;
  str: number;
  edr: number;
  stc: number;
  edc: number;
  /** False: it hides nothing. */
  optionstate: boolean;
  caljs: object;
  /** Values that the file lets through. The grid makes a filter without them when somebody changes it. */
  shown?: readonly string[];
}

/** A sheet of the grid. Opened sheets have `celldata`, shown ones `data`. */
export interface GridSheet {
  name: string;
  id?: string;
  order?: number;
  status?: number;
  hide?: number;
  color?: string;
  row?: number;
  column?: number;
  celldata?: PlacedCell[];
  data?: (GridCell | null)[][];
  config?: GridConfig;
  frozen?: GridFrozen;
  /** Selected ranges: first and last row, first and last column, from 0; the focus is the cell that was selected first. */
  luckysheet_select_save?: { row: number[]; column: number[]; row_focus?: number; column_focus?: number }[];
  filter_select?: { row: number[]; column: number[] };
  /** Filters by column of the range, from 0. */
  filter?: Record<string, GridFilter>;
  showGridLines?: boolean | number;
  calcChain?: { r: number; c: number; id: string }[];
}
