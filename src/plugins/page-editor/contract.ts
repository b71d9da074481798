import type { PageFacts } from './rules/check/findings.ts';
import type { PersonAtBlock } from './rules/blockPlace.ts';
import type { PageContents } from './rules/contents.ts';
import type { PartKey } from './rules/selectors.ts';
import type { StyleRule } from './rules/styles.ts';

/** Content of a widget or of the page, as it stands in the canvas. */
export interface PartContent extends PartKey {
  readonly html: string;
  /** It differs from what was saved last. */
  readonly isChanged: boolean;
}

/** All that can be saved. */
export interface Design {
  readonly parts: readonly PartContent[];
  /** Rules that were made since the page was opened. */
  readonly styles: readonly StyleRule[];
}

/** A field of a setting of a block, as the website answers it. */
export interface BlockField {
  /** The block keeps its value as the attribute `data-{name}`. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'number' | 'text' | 'switch' | 'choice';
  /** Value while the block has none. */
  readonly initial: string;
  /** Limits of a number; of a text its most characters as `max`. */
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** A block that the website or a plugin draws. */
export interface BlockEntry {
  /** Value of its `data-block`. */
  readonly id: string;
  readonly name: string;
  readonly fields: readonly BlockField[];
}

/** Options for opening the frame. */
export interface Opening {
  /** Answer of `GET {page url}?edit=1`. */
  readonly html: string;
  /** Names of widgets and content, by `widget-7` or `page-3`. */
  readonly titles: Readonly<Record<string, string>>;
  /** Blocks that the website and plugins draw; null: they could not be read. */
  readonly blocks: readonly BlockEntry[] | null;
  /** The theme may be changed: without it styles can only count for one block. */
  readonly mayChangeTheme: boolean;
  /** The website has no theme in use. */
  readonly isThemeMissing: boolean;
  /** The theme could not be read. */
  readonly isThemeUnread: boolean;
  /** Part that is chosen at the start. */
  readonly chosen: PartKey | null;
}

/** Content that takes the place of what the canvas shows. */
export interface Replacing {
  /** It can be undone; otherwise the steps before it are forgotten, too. */
  readonly isStep: boolean;
  /** It is the stored content. */
  readonly isSaved: boolean;
}

/** From the page to the frame. */
type ToFrame =
  | { readonly kind: 'open'; readonly opening: Opening }
  /** Asks for all that can be saved; answered by `design` with the same number. */
  | { readonly kind: 'read'; readonly ticket: number }
  /** These parts and styles are saved now. */
  | { readonly kind: 'saved'; readonly parts: readonly PartContent[]; readonly styles: readonly StyleRule[] | null }
  /** Answers `askPicture`; null: none was chosen. */
  | { readonly kind: 'picture'; readonly url: string | null }
  /** Answers `askFill`. */
  | { readonly kind: 'filled'; readonly ticket: number; readonly html: string }
  /** Answers `askClean`; null: the contents could not be checked, and are not shown. */
  | { readonly kind: 'cleaned'; readonly ticket: number; readonly page: PageContents | null }
  /** Other content takes the place of a widget's or page's own. */
  | ({ readonly kind: 'replace'; readonly part: PartKey; readonly html: string } & Replacing)
  /** Asks for what the check before publishing looks at; answered by `facts` with the same number. */
  | { readonly kind: 'inspect'; readonly ticket: number }
  /** Others who are at blocks of the page. */
  | { readonly kind: 'others'; readonly others: readonly PersonAtBlock[] }
  /** Chooses an element of the facts. */
  | { readonly kind: 'show'; readonly element: string };

/** From the frame to the page. */
type ToPage =
  | { readonly kind: 'design'; readonly ticket: number; readonly design: Design }
  /** Steps since the last save, and whether anything is not saved. */
  | { readonly kind: 'changed'; readonly steps: number; readonly isUnsaved: boolean }
  /** Place of the chosen block; '': none. Also tells that the page is drawn. */
  | { readonly kind: 'chosen'; readonly place: string }
  | { readonly kind: 'askPicture' }
  /** Asks the server for the content of a block that it draws. */
  | { readonly kind: 'askFill'; readonly ticket: number; readonly html: string }
  /** Asks the server to remove what could harm from contents, before the canvas shows them. */
  | { readonly kind: 'askClean'; readonly ticket: number; readonly page: PageContents }
  | { readonly kind: 'facts'; readonly ticket: number; readonly facts: PageFacts }
  | { readonly kind: 'save' };

/** Messages between the page and the canvas in its frame. */
export interface DesignContract {
  readonly toFrame: ToFrame;
  readonly toPage: ToPage;
}

/**
 * Steps after which the editor warns of what is not saved (docs/rules/website.md, "The page editor"). It never saves by itself.
 */
export const STEPS_BEFORE_SAVE = 5;
