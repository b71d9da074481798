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

/** Size and margins of the pages, in millimetres. */
export interface PageSetup {
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
  /** Selects the next place of a text behind the cursor, or the first one of the document. */
  | { readonly name: 'find'; readonly search: string }
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
}
