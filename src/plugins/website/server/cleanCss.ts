import { ident } from 'css-tree';
import { Findings, type Cleaned, type RemovedKind } from '../removed.ts';
import { cssSegments, type CssSegment } from './cssSegments.ts';
import { isDataPicture, isLocalAddress } from './localAddress.ts';

/**
 * Removes from a style sheet, or from the text of a `style` attribute, what reaches other servers or leaves the sheet:
 * `@import` and `url()` of other hosts, scripts in old browsers' syntax, and `</style`. Everything else stays as it was typed.
 * Its work grows with the length of the text.
 */
export function cleanCss(css: string): Cleaned {
  const findings = new Findings();
  let text = withoutEnd(css);
  if (text !== css) findings.add('style-break', '</style');
  for (let pass = 0; pass < PASSES; pass += 1) {
    const cut = cutOut(text, findings);
    if (cut === text) return { text, removed: findings.list };
    text = cut;
  }
  return { text: cutOut(text, findings) === text ? text : '', removed: findings.list };
}

/**
 * The text without the `<` of tags and comments of HTML, which would end the style element. All of a run go: the one before
 * would take its place.
 */
const withoutEnd = (css: string): string =>
  css.includes('<') ? css.replace(/(?<!<)<+(?=[/!]|script|style)/gi, '') : css;

/** The text without its unsafe segments. A declaration takes its semicolon along. */
function cutOut(css: string, findings: Findings): string {
  const kept: string[] = [];
  let at = 0;
  for (const segment of cssSegments(css)) {
    const found = findingIn(segment);
    if (!found) continue;
    findings.add(found, css.slice(segment.from, segment.to));
    kept.push(css.slice(at, segment.from));
    at = segment.end;
  }
  return at === 0 ? css : kept.join('') + css.slice(at);
}

function findingIn({ atRule, property, addresses, functions, broken, firstText }: CssSegment): RemovedKind | null {
  if (atRule === 'import' && (firstText === null || !isLocalAddress(firstText))) return 'import';
  if (property !== null && /^(?:-moz-binding|behavior)$/.test(property)) return 'script';
  if (functions.has('expression')) return 'script';
  // The address of a namespace is a name: nothing is loaded from it.
  if (atRule !== 'namespace' && !addresses.every(({ value }) => isAllowed(value))) return 'foreign-url';
  return broken.some(mayLeave) ? 'foreign-url' : null;
}

const isAllowed = (address: string): boolean => isLocalAddress(address) || isDataPicture(address);

/** Tells whether a text that is not well formed, which browsers may read differently, looks like an address. */
const mayLeave = (text: string): boolean => /url\s*\(|\/\/\w|<\/|:/i.test(ident.decode(text));

/** Passes over a text. One removes everything; a text in which the second finds something again is dropped. */
const PASSES = 2;
