import type { Attributes } from 'sanitize-html';
import { sanitizeHtml } from '#server/work';
import { Findings, type Cleaned, type RemovedKind } from '../removed.ts';
import { cleanCss } from './cleanCss.ts';
import { isSvgName, isSvgValue, SVG_TAGS } from './cleanSvg.ts';
import { isLinkAddress, isLocalAddress, isPictureAddress } from './localAddress.ts';

/**
 * Removes from HTML what runs or leaves the website: scripts, handlers, frames, embedded objects, forms that send elsewhere,
 * and unsafe CSS in `style`. Everything else of the content stays, drawings (SVG) without what loads or runs in them, too. Applied to its own result, it removes nothing.
 */
export function cleanHtml(html: string): Cleaned {
  const findings = new Findings();
  const text = sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
    allowProtocolRelative: true,
    parseStyleAttributes: false,
    allowVulnerableTags: false,
    nestingLimit: DEEPEST,
    nonTextTags: WITHOUT_TEXT,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs, findings) }) },
  });
  return { text, removed: findings.list };
}

function cleanAttributes(tag: string, attributes: Attributes, findings: Findings): Attributes {
  if (!KNOWN_TAGS.has(tag)) {
    findings.add(KINDS.get(tag) ?? 'tag', `<${tag}>`);
    return {};
  }
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const problem = problemOf(tag, name, value);
    if (problem) findings.add(problem, `${name} on <${tag}>`);
    else if (name === 'style') {
      const { text, removed } = cleanCss(value);
      for (const { what, detail } of removed) findings.add(what, detail);
      if (text.trim() !== '') kept[name] = text;
    } else kept[name] = value;
  }
  if (kept.target === '_blank') kept.rel = 'noopener';
  return kept;
}

const FREE_NAME = /^(?:aria|data)-[a-z0-9_.-]+$/;

/** Reason why an attribute has to go; null when it may stay. */
function problemOf(tag: string, name: string, value: string): RemovedKind | null {
  if (name.startsWith('on')) return 'handler';
  if (name === 'srcdoc') return 'frame';
  if (name === 'formaction') return 'form-target';
  if (FREE_NAME.test(name)) return null;
  if (isSvgName(tag, name)) return isSvgValue(name, value) ? null : 'address';
  if (!KNOWN_NAMES.has(name)) return 'attribute';
  return isAddressAllowed(tag, name, value) ? null : name === 'action' ? 'form-target' : 'address';
}

function isAddressAllowed(tag: string, name: string, value: string): boolean {
  if (name === 'action') return isLocalAddress(value);
  if (name === 'href') return tag !== 'a' ? isLocalAddress(value) : isLinkAddress(value);
  if (name === 'src' || name === 'poster') return isPictureAddress(value);
  if (name === 'srcset') return value.split(',').every((part) => isSourceAllowed(part.trim()));
  return true;
}

/** One picture of a `srcset`: its address, and its width or density. */
const SOURCE = /^\S+(?:\s+\d+(?:\.\d+)?[hwx])?$/;

const isSourceAllowed = (source: string): boolean =>
  SOURCE.test(source) && isPictureAddress(source.split(/\s/, 1)[0] ?? '') && !/data:/i.test(source);

const TAGS =
  'a abbr address article aside audio b bdi bdo blockquote br button caption cite code col colgroup data datalist dd del ' +
  'details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ' +
  'ins kbd label legend li main mark menu meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp ' +
  'search section select small source span strong sub summary sup table tbody td textarea tfoot th thead time tr track u ' +
  'ul var video wbr';
const ALLOWED_TAGS: readonly string[] = [...TAGS.split(' '), ...SVG_TAGS];
const KNOWN_TAGS: ReadonlySet<string> = new Set(ALLOWED_TAGS);

const NAMES =
  'abbr accept align allowfullscreen alt aria autocomplete autoplay border cellpadding cellspacing checked cite class cols ' +
  'colspan controls datetime decoding dir disabled download draggable enterkeyhint for headers height hidden high hreflang ' +
  'id inert inputmode itemprop itemscope itemtype kind label lang list loading loop low max maxlength media method min ' +
  'minlength multiple muted name novalidate open optimum pattern placeholder playsinline preload readonly rel required ' +
  'reversed role rows rowspan scope selected shape size sizes slot span spellcheck srclang start step tabindex target ' +
  'title translate type value width wrap action enctype href poster src srcset style';
const KNOWN_NAMES: ReadonlySet<string> = new Set(NAMES.split(' '));

/** Deepest nesting of elements. */
const DEEPEST = 100;
/** Elements whose text is no content. */
const WITHOUT_TEXT = ['script', 'style', 'noscript', 'template', 'title', 'iframe', 'object', 'math'];

const KINDS: ReadonlyMap<string, RemovedKind> = new Map([
  ['script', 'script'],
  ['iframe', 'frame'],
  ['frame', 'frame'],
  ['frameset', 'frame'],
  ['object', 'object'],
  ['embed', 'object'],
  ['applet', 'object'],
  ['style', 'style'],
]);
