import type { Cleaned } from '../removed.ts';
import { cleanCss } from './cleanCss.ts';
import { cleanHtml } from './cleanHtml.ts';
import { cleanContent, type CleanedContent, type StoredContent } from './cleanPage.ts';

/** Content of a page, and the page it belongs to; null: a new one. */
export interface ContentTask extends StoredContent {
  readonly id: number | null;
}

/** Texts to clean, of one call. */
export interface CleanTask {
  readonly contents: readonly ContentTask[];
  readonly sheets: readonly string[];
  readonly texts: readonly string[];
}

/** The cleaned texts, in the order of the task. */
export interface CleanResult {
  readonly contents: readonly CleanedContent[];
  readonly sheets: readonly Cleaned[];
  readonly texts: readonly string[];
}

/** Cleans texts, in a thread of the pool. */
export default ({ contents, sheets, texts }: CleanTask): CleanResult => ({
  contents: contents.map(({ id, ...content }) => cleanContent(content, id)),
  sheets: sheets.map((css) => cleanCss(css)),
  texts: texts.map((html) => cleanHtml(html).text),
});
