import { runWork, type Actor, type Work } from '#server';
import type { HtmlTask } from './htmlWork.ts';

const htmlWork: Work<HtmlTask, string> = {
  module: new URL('./htmlWork.ts', import.meta.url),
  timeMs: 5000,
  largest: 1_000_000,
  sizeOf: ({ html }) => html.length,
};

const callerOf = ({ userId }: Actor): string => String(userId ?? 'server');

/**
 * HTML of a model, cleaned for a record: only tags and attributes of texts, addresses of the web and of our own site.
 * @throws WorkLimit
 */
export const cleanHtml = (html: string, actor: Actor): Promise<string> =>
  runWork(htmlWork, { html, kind: 'record' }, callerOf(actor));

/**
 * Untrusted HTML for looking at: scripts, frames, handlers and links that run something are taken out.
 * @throws WorkLimit
 */
export const previewHtml = (html: string, actor: Actor): Promise<string> =>
  runWork(htmlWork, { html, kind: 'preview' }, callerOf(actor));
