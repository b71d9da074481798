/** A part of a row of columns. */
export interface PaperCell {
  readonly text: string;
  /** Share of the width in characters; absent: what the others leave. One cell of a row leaves it out. */
  readonly width?: number;
  /** Alignment of the text in its cell, in the direction of the paper; absent: start. */
  readonly align?: 'start' | 'centre' | 'end';
}

/** How a line of text is made to stand out. */
export interface PaperEmphasis {
  /** White on black, over the whole width of the paper. */
  readonly isInverted?: boolean;
  /** A line through the text: on screens, pictures and drawn lines. A printer's own letters have none. */
  readonly isStruck?: boolean;
}

/**
 * A row or block of a paper (receipt, order label, test sheet): what every renderer of the printing plugin can show,
 * whatever the width and kind of the printer. Texts are wrapped by the renderer.
 */
export type PaperRow =
  | ({ readonly kind: 'centre' | 'text'; readonly text: string; readonly isBold?: boolean } & PaperEmphasis)
  /** A word at the start, an amount at the end. */
  | {
      readonly kind: 'pair';
      readonly text: string;
      readonly end: string;
      readonly isBold?: boolean;
      readonly isIndented?: boolean;
    }
  | { readonly kind: 'columns'; readonly cells: readonly PaperCell[]; readonly isBold?: boolean }
  /** Letters of twice the width and height. */
  | ({ readonly kind: 'large'; readonly text: string; readonly isCentred?: boolean } & PaperEmphasis)
  /** A line over the whole width: dashed, or double. */
  | { readonly kind: 'rule'; readonly isDouble?: boolean }
  /** A text in a frame, in bold letters. */
  | { readonly kind: 'box'; readonly text: string }
  | { readonly kind: 'blank' }
  | { readonly kind: 'logo'; readonly url: string }
  /** A QR code that holds this text. */
  | { readonly kind: 'qr'; readonly text: string };
