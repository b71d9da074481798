/**
 * HTML whose `style` attributes can be read by GrapesJS: its parser never ends on a comment that is not closed, and on one
 * whose end stands before its start. Declarations that are none are left out.
 */
export function tameStyles(html: string): string {
  if (!/style\s*=/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('[style]')) {
    const style = tameStyle(element.getAttribute('style') ?? '');
    if (style === '') element.removeAttribute('style');
    else element.setAttribute('style', style);
  }
  return body.innerHTML;
}

/** The declarations of a `style` attribute that are whole, without comments. */
export function tameStyle(style: string): string {
  const plain = style.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').replace(/\*\//g, ' ');
  return declarationsOf(plain)
    .filter((text) => /^\s*-{0,2}[a-z][a-z0-9-]*\s*:\s*\S/i.test(text))
    .map((text) => text.trim())
    .join('; ');
}

/** Splits at the semicolons that stand in no quotes and no brackets. */
function declarationsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let [start, depth, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ';' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  // A quote or bracket that is not closed would take the rest of the page's styles with it.
  return quote === '' && depth === 0 ? [...parts, text.slice(start)] : parts;
}
