/** Maximum length of a sale's note, in characters; equals the limit declared for orders (checked by a test). */
export const MAX_NOTE = 2000;
/** Maximum length of a line's note, in characters; equals the limit declared for order lines (checked by the same test). */
export const MAX_LINE_NOTE = 500;
