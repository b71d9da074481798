import { sanitizeHtml } from '#server/work';

/** The supplier's HTML as a text of the shop: no scripts, styles, frames and pictures. */
const cleanDescription = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'ul',
      'ol',
      'li',
      'b',
      'strong',
      'i',
      'em',
      'h2',
      'h3',
      'h4',
      'table',
      'tbody',
      'tr',
      'td',
      'th',
    ],
    allowedAttributes: {},
    nestingLimit: 40,
  }).trim();

export default cleanDescription;
