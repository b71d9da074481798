import DOMPurify from 'dompurify';

/** HTML that is safe to be shown and stored. */
export const cleanHtml = (html: string): string => DOMPurify.sanitize(html, ALLOWED);

/** The same as it is kept: a text without words and pictures is none. */
export function keptHtml(html: string): string | null {
  const clean = cleanHtml(html);
  const isEmpty =
    clean
      .replace(/<(?!img|hr)[^>]*>/gi, '')
      .replace(/&nbsp;/g, ' ')
      .trim() === '';
  return isEmpty ? null : clean;
}

/** Tells whether a link may lead there. */
export const isLink = (text: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(text.trim());

/** An address as people type it: without a scheme it is a site. */
export const asLink = (text: string): string => {
  const typed = text.trim();
  if (isLink(typed)) return typed;
  return typed.includes('@') && !typed.includes('/') ? `mailto:${typed}` : `https://${typed}`;
};

/**
 * The allowlist of the sanitizer: only the markup that the editor creates. No scripts, no frames, no styles for the page around
 * it.
 */
const ALLOWED = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'target', 'rel', 'dir', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  ALLOW_DATA_ATTR: false,
};
