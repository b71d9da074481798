/** Commands without a value. */
export const PLAIN_COMMANDS = [
  'undo',
  'redo',
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'alignLeft',
  'alignCenter',
  'alignRight',
  'alignJustify',
  'bullets',
  'numbers',
  'indent',
  'outdent',
  'clearFormat',
  'leftToRight',
  'rightToLeft',
  'unlink',
  'pageBreak',
  'sectionNextPage',
  'sectionContinuous',
  'rowAbove',
  'rowBelow',
  'columnBefore',
  'columnAfter',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
  'mergeCells',
  'splitCell',
  'headerRow',
  'updateFields',
  'acceptChange',
  'rejectChange',
  'acceptAll',
  'rejectAll',
  'nextChange',
  'previousChange',
  'cut',
  'copy',
  'paste',
  'selectAll',
] as const;
export type PlainCommand = (typeof PLAIN_COMMANDS)[number];

/** Fields that a document computes itself. */
export type PageField = 'PAGE' | 'NUMPAGES' | 'DATE';
/** Kinds of form fields and content controls. */
export type ControlKind = 'text' | 'checkbox' | 'dropdown' | 'date' | 'richText';
/** Pages that show a header or footer. */
export type HeaderPages = 'all' | 'first' | 'even';

/** Size and margins of the pages, in millimetres, and the columns of their text. */
export interface PageSetup {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Commands of an editor. They apply to the cursor or the selection. */
export type DocumentCommand =
  | { readonly name: PlainCommand }
  /** `title`: name under which a PDF file is saved. */
  | { readonly name: 'print'; readonly title: string }
  | { readonly name: 'style'; readonly id: string }
  | { readonly name: 'font'; readonly family: string }
  /** Points. */
  | { readonly name: 'fontSize'; readonly points: number }
  /** Distance of the lines, in lines: 1.5. */
  | { readonly name: 'lineSpacing'; readonly lines: number }
  /** Size at which the pages are shown, percent. */
  | { readonly name: 'zoom'; readonly percent: number }
  /** `#rrggbb` for letters, a name of .docx files (`yellow`) behind them; null: none. */
  | { readonly name: 'color' | 'highlight'; readonly color: string | null }
  /** `text`: shown in place of the address where nothing is selected. */
  | { readonly name: 'link'; readonly address: string; readonly text: string }
  | { readonly name: 'table'; readonly rows: number; readonly columns: number }
  | { readonly name: 'image'; readonly bytes: ArrayBuffer; readonly type: string; readonly alt: string }
  | { readonly name: 'imageText'; readonly alt: string }
  /** Writes the table of contents, or brings it up to date. `title`: its heading. */
  | { readonly name: 'contents'; readonly title: string }
  | { readonly name: 'bookmark'; readonly label: string }
  | { readonly name: 'note'; readonly kind: 'footnote' | 'endnote'; readonly text: string }
  | { readonly name: 'field'; readonly field: PageField }
  | {
      readonly name: 'control';
      readonly kind: ControlKind;
      readonly title: string;
      readonly choices: readonly string[];
    }
  | { readonly name: 'comment'; readonly text: string }
  /** Accepts or rejects all changes by somebody. */
  | { readonly name: 'decideBy'; readonly author: string; readonly isAccepted: boolean }
  | { readonly name: 'trackChanges'; readonly isOn: boolean }
  | { readonly name: 'restrict'; readonly isOn: boolean }
  | { readonly name: 'showComments'; readonly isOn: boolean }
  | { readonly name: 'pageSetup'; readonly setup: PageSetup }
  | {
      readonly name: 'header' | 'footer';
      readonly pages: HeaderPages;
      readonly text: string;
      readonly hasNumber: boolean;
    }
  | { readonly name: 'insertText'; readonly html: string; readonly author: string | null }
  /**
   * Selects a place of a text: the one at the cursor or behind it (0), the next (1) or the one before (-1). The state counts the
   * places from then on; an empty text ends that.
   */
  | { readonly name: 'find'; readonly search: string; readonly step: -1 | 0 | 1 }
  /** Replaces the selected place of a text, and selects the next one. */
  | { readonly name: 'replace'; readonly search: string; readonly replacement: string }
  | { readonly name: 'replaceAll'; readonly search: string; readonly replacement: string };

/** A header or footer that is there. */
export interface HeaderText {
  readonly text: string;
  readonly hasNumber: boolean;
  /** False: it has more than this text and number, such as pictures. */
  readonly isWhole: boolean;
}

/** State of the toolbar at the cursor. */
export interface EditorState {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly align: 'left' | 'center' | 'right' | 'both';
  readonly list: 'bullets' | 'numbers' | null;
  /** Id of the paragraph's style. */
  readonly style: string;
  readonly font: string;
  /** Points. */
  readonly fontSize: number;
  /** Distance of the lines, in lines; null: another one than a number of lines. */
  readonly lineSpacing: number | null;
  readonly isRtl: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly inTable: boolean;
  /** Address of the link at the cursor; ''. none. */
  readonly link: string;
  readonly selectedText: string;
  readonly imageAlt: string | null;
  readonly isTracking: boolean;
  readonly isRestricted: boolean;
  readonly setup: PageSetup;
  readonly headers: Readonly<Partial<Record<HeaderPages, HeaderText>>>;
  readonly footers: Readonly<Partial<Record<HeaderPages, HeaderText>>>;
  readonly changes: number;
  /** Everybody whose changes are neither accepted nor rejected. */
  readonly authors: readonly string[];
  readonly comments: number;
  /** The column of the comments is shown. */
  readonly hasComments: boolean;
  /** Places of the text that is looked for, and the number of the selected one; 0: none is. Null: nothing is looked for. */
  readonly found: { readonly count: number; readonly at: number } | null;
  readonly words: number;
  /** Number of the page at the cursor, and number of pages. */
  readonly page: number;
  readonly pages: number;
  /** Percent. */
  readonly zoom: number;
}
