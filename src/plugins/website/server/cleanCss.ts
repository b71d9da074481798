import { generate, ident, walk, type CssNode } from 'css-tree';
import { Findings, type Cleaned, type RemovedKind } from '../removed.ts';
import { ADDRESS_FUNCTIONS, cssName, cssTree, type CssKind } from './cssTree.ts';
import { isDataPicture, isLocalAddress } from './localAddress.ts';

/** Passes over a text. What is left after the last one is written anew from its syntax tree. */
const PASSES = 3;

/** A part of the text to cut out. */
interface Cut {
  readonly from: number;
  readonly to: number;
}

/**
 * Removes from a style sheet what reaches other servers or leaves the sheet: `@import` and `url()` of other hosts, scripts in
 * old browsers' syntax, and `</style`. Everything else stays as it was typed.
 * @param kind `declarationList`: the text of a `style` attribute
 */
export function cleanCss(css: string, kind: CssKind = 'stylesheet'): Cleaned {
  const findings = new Findings();
  let text = css;
  if (/<\/?\s*style|<!--/i.test(text)) {
    findings.add('style-break', '</style');
    text = text.replace(/<(?=\/?\s*style|!--)/gi, '');
  }
  for (let pass = 0; pass < PASSES; pass += 1) {
    const cuts = cutsOf(text, kind, findings);
    if (cuts.length === 0) return { text, removed: findings.list };
    text = cutOut(text, cuts);
  }
  return { text: regenerated(text, kind, findings), removed: findings.list };
}

/** A text whose cuts do not end: its tree without the nodes that hold them. */
function regenerated(css: string, kind: CssKind, findings: Findings): string {
  const tree = cssTree(css, kind);
  walk(tree, (node, item, list) => {
    if (isHolder(node) && findingIn(node)) list?.remove(item);
  });
  const text = generate(tree);
  return cutsOf(text, kind, findings).length === 0 ? text : '';
}

const isHolder = (node: CssNode): boolean =>
  node.type === 'Declaration' || node.type === 'Raw' || (node.type === 'Atrule' && cssName(node.name) === 'import');

/** The declarations, at-rules and unreadable parts that hold something unsafe. */
function cutsOf(css: string, kind: CssKind, findings: Findings): readonly Cut[] {
  const cuts: Cut[] = [];
  walk(cssTree(css, kind), {
    enter(node: CssNode) {
      const found = isHolder(node) ? findingIn(node) : null;
      if (!found || !node.loc) return undefined;
      const { start, end } = node.loc;
      findings.add(found, css.slice(start.offset, end.offset));
      cuts.push({ from: start.offset, to: end.offset });
      return walk.skip;
    },
  });
  return cuts;
}

function findingIn(holder: CssNode): RemovedKind | null {
  if (holder.type === 'Raw') return unreadable(holder.value);
  if (holder.type === 'Atrule') return importOf(holder);
  if (holder.type !== 'Declaration') return null;
  if (/^(?:-moz-binding|behavior)$/.test(cssName(holder.property))) return 'script';
  let found: RemovedKind | null = null;
  walk(holder, (node) => {
    found ??= findingAt(node);
  });
  return found;
}

function findingAt(node: CssNode): RemovedKind | null {
  if (node.type === 'Url') return isAllowed(node.value) ? null : 'foreign-url';
  if (node.type === 'Raw') return unreadable(node.value);
  if (node.type !== 'Function') return null;
  const name = cssName(node.name);
  if (name === 'expression') return 'script';
  if (!ADDRESS_FUNCTIONS.test(name)) return null;
  return node.children.some((child) => child.type === 'String' && !isAllowed(child.value)) ? 'foreign-url' : null;
}

const isAllowed = (address: string): boolean => isLocalAddress(address) || isDataPicture(address);

/** An import of another host's style sheet. One of this website stays. */
function importOf(rule: CssNode): RemovedKind | null {
  let isForeign = false;
  let hasAddress = false;
  walk(rule, (node) => {
    if (node.type !== 'Url' && node.type !== 'String') return;
    isForeign ||= !hasAddress && !isLocalAddress(node.value);
    hasAddress = true;
  });
  return isForeign || !hasAddress ? 'import' : null;
}

/** Text that is no CSS. Browsers may read it differently, so it may not even look like an address. */
function unreadable(text: string): RemovedKind | null {
  const plain = ident.decode(text).toLowerCase();
  if (/@import/.test(plain)) return 'import';
  if (/expression\s*\(|javascript:/.test(plain)) return 'script';
  return /url\s*\(|image-set|src\s*\(|\/\/\w|<\//.test(plain) ? 'foreign-url' : null;
}

/** The text without the cuts. A declaration takes its semicolon along. */
function cutOut(css: string, cuts: readonly Cut[]): string {
  let result = '';
  let at = 0;
  for (const { from, to } of cuts) {
    if (from < at) continue;
    result += css.slice(at, from);
    at = to + (/^\s*;/.exec(css.slice(to, to + 40))?.[0].length ?? 0);
  }
  return result + css.slice(at);
}
