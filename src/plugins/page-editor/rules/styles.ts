/** One style rule that was made in the editor. */
export interface StyleRule {
  /** With its state: `#widget-7 .hours:hover`. */
  readonly selector: string;
  /** Condition of a media query, `(max-width: 992px)`; '' for all widths. */
  readonly media: string;
  readonly style: Readonly<Record<string, string>>;
}

/** One property of a rule that gets a value, or loses it (null). */
export interface StyleChange {
  readonly selector: string;
  readonly media: string;
  readonly property: string;
  readonly value: string | null;
}

const START = '/* page editor */';
const END = '/* end of page editor */';
/** Longest value of a property, characters. */
const LONGEST_VALUE = 300;

/** A property that style sheets know, or a variable. */
export const isProperty = (name: string): boolean => /^-{0,2}[a-z][a-z0-9-]{0,60}$/.test(name);

/** A value that cannot end its declaration, its rule or its sheet. */
export const isValue = (value: string): boolean =>
  value.trim() !== '' && value.length <= LONGEST_VALUE && !/[{};<>\\\n\r]|\/\*|\*\//.test(value);

/** A selector that cannot end its rule, and is one: commas stand in brackets only. */
export const isSelector = (selector: string): boolean =>
  selector.trim() !== '' &&
  selector.length <= 300 &&
  !/[{};<@\\\n\r]|\/\*|\*\//.test(selector) &&
  !/[(),]/.test(withoutBrackets(selector));

/** A selector without its brackets, at most two in each other. */
const withoutBrackets = (selector: string): string =>
  selector.replaceAll(/\([^()]*\)/g, '').replaceAll(/\([^()]*\)/g, '');

/** A style sheet in three parts: what stands before the editor's rules, these rules, and what stands behind them. */
interface Sheet {
  readonly before: string;
  readonly lines: readonly string[];
  readonly after: string;
}

function split(css: string): Sheet {
  const start = css.indexOf(START);
  const end = start < 0 ? -1 : css.indexOf(END, start);
  if (end < 0) return { before: css, lines: [], after: '' };
  const lines = css.slice(start + START.length, end).split('\n');
  return {
    before: css.slice(0, start),
    lines: lines.filter((line) => line.trim() !== ''),
    after: css.slice(end + END.length),
  };
}

function joined({ before, lines, after }: Sheet): string {
  if (lines.length === 0) return before.trimEnd() + (after.trim() === '' ? '' : `\n${after.trimStart()}`);
  const head = before.trim() === '' ? '' : `${before.trimEnd()}\n`;
  return `${head}${START}\n${lines.join('\n')}\n${END}${after}`;
}

const LINE = /^([^{}@]+)\{([^{}]*)\}$/;
const MEDIA_LINE = /^@media ([^{}]+)\{([^{}]+)\{([^{}]*)\}\s*\}$/;

function declarations(text: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) style[part.slice(0, colon).trim()] = part.slice(colon + 1).trim();
  }
  return style;
}

function ruleOf(line: string): StyleRule | null {
  const [, media, inner, wide] = MEDIA_LINE.exec(line.trim()) ?? [];
  if (media !== undefined && inner !== undefined)
    return { selector: inner.trim(), media: media.trim(), style: declarations(wide ?? '') };
  const [, selector, text] = LINE.exec(line.trim()) ?? [];
  return selector === undefined ? null : { selector: selector.trim(), media: '', style: declarations(text ?? '') };
}

function lineOf({ selector, media, style }: StyleRule): string {
  const body = Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
  const rule = `${selector} { ${body} }`;
  return media === '' ? rule : `@media ${media} { ${rule} }`;
}

/** The rules that the editor wrote into a style sheet. Lines that it did not write are no rules, and stay as they are. */
export const rulesIn = (css: string): readonly StyleRule[] => split(css).lines.flatMap((line) => ruleOf(line) ?? []);

const keyOf = ({ selector, media }: Pick<StyleRule, 'selector' | 'media'>) => `${media}\n${selector}`;

/** Rules by key, in their order. Of two rules with one key the properties are joined, the later value counts. */
function byKey(rules: readonly StyleRule[]): Map<string, StyleRule> {
  const known = new Map<string, StyleRule>();
  for (const rule of rules) {
    const before = known.get(keyOf(rule));
    known.set(keyOf(rule), before ? { ...rule, style: { ...before.style, ...rule.style } } : rule);
  }
  return known;
}

/**
 * Changes that bring a style sheet to the editor's rules.
 * @param now rules of the editor
 * @param saved rules of the editor at the last save into this sheet
 * @param loaded rules of the sheet when it was opened: a property that was taken back gets its value of then
 */
export function changesOf(
  now: readonly StyleRule[],
  saved: readonly StyleRule[],
  loaded: readonly StyleRule[],
): readonly StyleChange[] {
  const [present, before, first] = [byKey(now), byKey(saved), byKey(loaded)];
  const changes: StyleChange[] = [];
  for (const key of new Set([...present.keys(), ...before.keys()])) {
    const [rule, last] = [present.get(key), before.get(key)];
    const { selector, media } = rule ?? last ?? { selector: '', media: '' };
    for (const property of new Set([...Object.keys(rule?.style ?? {}), ...Object.keys(last?.style ?? {})])) {
      const value = rule?.style[property];
      if (value === last?.style[property]) continue;
      changes.push({ selector, media, property, value: value ?? first.get(key)?.style[property] ?? null });
    }
  }
  return changes;
}

const isChange = ({ selector, property, value }: StyleChange): boolean =>
  isSelector(selector) && isProperty(property) && (value === null || isValue(value));

/**
 * Writes changes into the editor's part of a style sheet. All the rest of the sheet stays as it is, character by character.
 * Changes that are no CSS are left out.
 */
export function withChanges(css: string, changes: readonly StyleChange[]): string {
  const sheet = split(css);
  let lines = [...sheet.lines];
  for (const change of changes.filter(isChange)) lines = withChange(lines, change);
  return changes.length === 0 ? css : joined({ ...sheet, lines });
}

function withChange(lines: readonly string[], { selector, media, property, value }: StyleChange): string[] {
  const at = lines.findLastIndex((line) => {
    const rule = ruleOf(line);
    return rule?.selector === selector && rule.media === media;
  });
  const rule = ruleOf(lines[at] ?? '') ?? { selector, media, style: {} };
  const style = Object.fromEntries(Object.entries(rule.style).filter(([name]) => name !== property));
  if (value !== null) style[property] = value;
  const written = Object.keys(style).length === 0 ? [] : [lineOf({ selector, media, style })];
  if (at < 0) return [...lines, ...written];
  return [...lines.slice(0, at), ...written, ...lines.slice(at + 1)];
}

/** True when two lists of rules say the same. */
export const areSameRules = (a: readonly StyleRule[], b: readonly StyleRule[]): boolean =>
  changesOf(a, b, []).length === 0;
