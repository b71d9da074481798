import { DEFAULT_TAGS, sanitizeHtml } from '#server/work';

/** HTML to clean: for a record, or for looking at. */
export interface HtmlTask {
  readonly html: string;
  readonly kind: 'record' | 'preview';
}

/** Cleans HTML, in a thread of the pool. */
export default ({ html, kind }: HtmlTask): string => (kind === 'record' ? cleanForRecord(html) : cleanForPreview(html));

/** Tags of texts and pages. No scripts, frames, forms and styles. */
const TAGS = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'span',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'nav',
    'aside',
  ],
  ...[
    'a',
    'img',
    'figure',
    'figcaption',
    'picture',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
    'code',
    'hr',
    'br',
  ],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'time', 'abbr', 'cite', 'q', 'bdi', 'bdo'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'],
];

/**
 * HTML of a model, cleaned for a record: only tags and attributes of texts, addresses of the web and of our own site.
 */
function cleanForRecord(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': ['class', 'id', 'title', 'lang', 'dir', 'role', 'aria-label', 'aria-hidden'],
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 60,
  });
}

/** Untrusted HTML for looking at: scripts, frames, handlers and links that run something are taken out. */
const cleanForPreview = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...DEFAULT_TAGS, 'img', 'picture', 'source', 'figure', 'figcaption', 'style', 'button'],
    allowedAttributes: {
      '*': ['class', 'id', 'style', 'title', 'lang', 'dir', 'role', 'alt', 'width', 'height', 'href', 'src', 'aria-*'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowVulnerableTags: true,
    allowProtocolRelative: false,
    nestingLimit: 100,
  });
