/** `#server/work`: what code that runs in the threads of the pool may use. It loads nothing of the server. */
export { DEFAULT_TAGS, sanitizeHtml } from './boundedHtml.ts';
