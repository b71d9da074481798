/** Role of an element of the website's page in the editor. */
export type Role =
  /** Header, menu, footer, lists of the shop: not edited here. */
  | 'outside'
  /** Place for widgets. */
  | 'hook'
  /** A widget, or the content of the page itself: it stays where it is, its inside is edited. */
  | 'part'
  /** Inside of a widget or of the page's content. */
  | 'content'
  /** Element that the server fills, such as a list of products. */
  | 'block'
  /** HTML that the server returned for a block. */
  | 'filled';

/** Rights of an element, as GrapesJS names them. */
export interface Locks {
  readonly removable: boolean;
  readonly copyable: boolean;
  readonly draggable: boolean;
  readonly droppable: boolean;
  readonly selectable: boolean;
  readonly hoverable: boolean;
  readonly highlightable: boolean;
  readonly layerable: boolean;
  readonly stylable: boolean;
  readonly resizable: boolean;
}

/** Attributes of an element by name. */
export type Attributes = Readonly<Record<string, unknown>>;

/** The role of an element, from its own attributes and the role of what it stands in. */
export function roleOf(attributes: Attributes, parent: Role): Role {
  if (parent === 'block' || parent === 'filled') return 'filled';
  if (parent === 'part' || parent === 'content') return 'data-block' in attributes ? 'block' : 'content';
  if ('data-page' in attributes) return 'part';
  if (parent === 'hook') return 'data-widget' in attributes ? 'part' : 'outside';
  return 'data-hook' in attributes ? 'hook' : 'outside';
}

const NOTHING: Locks = {
  removable: false,
  copyable: false,
  draggable: false,
  droppable: false,
  selectable: false,
  hoverable: false,
  highlightable: false,
  layerable: false,
  stylable: false,
  resizable: false,
};

const SEEN = { selectable: true, hoverable: true, highlightable: true, layerable: true, stylable: true } as const;

/**
 * Permitted actions on an element. Only the inside of widgets and of the page's content is edited; a widget can neither be
 * removed nor copied nor moved (docs/rules/website.md, "The page editor").
 * @param isContentOff content editing is off: styles alone may change
 */
export function locksOf(role: Role, isContentOff: boolean): Locks {
  const mayChange = !isContentOff;
  switch (role) {
    case 'outside':
    case 'filled':
      return NOTHING;
    case 'hook':
      return { ...NOTHING, layerable: true };
    case 'part':
      return { ...NOTHING, ...SEEN, droppable: mayChange };
    case 'content':
      return {
        ...SEEN,
        resizable: false,
        removable: mayChange,
        copyable: mayChange,
        draggable: mayChange,
        droppable: mayChange,
      };
    case 'block':
      return { ...NOTHING, ...SEEN, removable: mayChange, copyable: mayChange, draggable: mayChange };
  }
}

/** True when the text of an element may be typed into. */
export const isEditable = (role: Role, isContentOff: boolean): boolean =>
  !isContentOff && (role === 'part' || role === 'content');
