/** A screen that reads classes of a module: its path, its text, and the name by which it reads them. */
export interface ClassReader {
  readonly file: string;
  readonly text: string;
  readonly local: string;
}

/** Gaps that the kit has, px. */
const GAP = /^gap: (?:[02346]|8|1[0246]|20|24)(?:px)?$/;

/** What every part of the layout says of its place, and what has no effect on it beside the kit's base styles. */
const PLACE = [/^flex: (?:1|none)$/, /^min-inline-size: 0$/, /^(?:margin|padding): 0$/, /^list-style: none$/];
const ROW_OR_STACK = [
  ...PLACE,
  GAP,
  /^display: flex$/,
  /^flex-direction: (?:row|column)$/,
  /^flex-wrap: wrap$/,
  /^flex-flow: row wrap$/,
  /^align-items: (?:center|start|end|flex-start|flex-end|baseline|stretch)$/,
  /^justify-content: (?:space-between|center|end|flex-end)$/,
];
const TEXT = [
  /^color: var\(--(?:text|text-2|text-3|(?:accent|success|warning|danger|info|neutral)-text)\)$/,
  /^font-size: 1[1234]px$/,
  /^line-height: (?:16|18|20)px$/,
  /^font-weight: (?:500|600)$/,
  /^white-space: nowrap$/,
  /^overflow-wrap: anywhere$/,
  /^text-align: (?:start|center|end)$/,
];
const CUT = ['overflow: hidden', 'text-overflow: ellipsis', 'white-space: nowrap'];
const HIDDEN = [
  'position: absolute',
  'inline-size: 1px',
  'block-size: 1px',
  'overflow: hidden',
  'clip-path: inset(50%)',
];

const areAll = (declarations: readonly string[], patterns: readonly RegExp[]) =>
  declarations.every((one) => patterns.some((pattern) => pattern.test(one)));

/** The part of the kit that says the same as the declarations of a rule; undefined: none. */
export function partFor(declarations: readonly string[]): 'Row' | 'Stack' | 'Text' | 'VisuallyHidden' | undefined {
  if (HIDDEN.every((one) => declarations.includes(one)))
    return areAll(declarations, [/^white-space: nowrap$/, ...HIDDEN.map(exactly)]) ? 'VisuallyHidden' : undefined;
  if (declarations.includes('display: flex') && areAll(declarations, ROW_OR_STACK))
    return declarations.includes('flex-direction: column') ? 'Stack' : 'Row';
  const isCut = CUT.every((one) => declarations.includes(one));
  const rest = isCut ? declarations.filter((one) => !CUT.includes(one)) : declarations;
  const saysText = isCut || rest.some((one) => TEXT.some((pattern) => pattern.test(one)));
  return saysText && areAll(rest, [...TEXT, ...PLACE]) ? 'Text' : undefined;
}

const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[()]/g, String.raw`\$&`)}$`);

/** Elements that a part of the kit may be (`BoxTag`). */
const TAGS = 'div|span|p|ul|ol|li|dl|dt|dd|section|header|footer|nav|article|aside|figure|label|bdi|b|small|strong';

/** Name and declarations of the rules that hold for one class alone, everywhere. */
function plainRules(css: string): { name: string; declarations: string[] }[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@[^{;]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...bare.matchAll(/(?<=^|\})\s*\.(?<name>[\w-]+)\s*\{(?<body>[^{}]*)\}/g)].map(({ groups }) => ({
    name: groups?.name ?? '',
    declarations: (groups?.body ?? '')
      .split(';')
      .map((one) => one.trim().replaceAll(/\s+/g, ' '))
      .filter((one) => one !== ''),
  }));
}

/** Tells whether every place that reads a class is an element that a part of the kit may take the place of. */
function isReplaceable(name: string, readers: readonly ClassReader[]): boolean {
  const places = readers.flatMap(({ text, local }) => {
    // Classes that are read by a computed name are choices, not layout.
    if (text.includes(`${local}[`)) return [false];
    const all = [...text.matchAll(new RegExp(String.raw`\b${local}\.${name}\b`, 'g'))];
    const element = new RegExp(
      String.raw`<(?:${TAGS})\b(?![^<>]*(?:\sref=|\{\.\.\.|htmlFor=))(?:=>|[^<>])*?className=\{(?:classNames\([^{}?:&]*)?\b${local}\.${name}\b(?!\s*[:?])`,
      'g',
    );
    const replaceable = [...text.matchAll(element)];
    return [...replaceable.map(() => true), ...all.slice(replaceable.length).map(() => false)];
  });
  return places.length > 0 && places.every(Boolean);
}

/**
 * Finds rules of a CSS module that say what a part of the kit says (`Row`, `Stack`, `Text`, `VisuallyHidden`).
 * @param file path of the module
 * @param readers the screens that import it
 * @returns one sentence per rule
 */
export const styleProblems = (file: string, css: string, readers: readonly ClassReader[]): string[] =>
  plainRules(css).flatMap(({ name, declarations }) => {
    const part = partFor(declarations);
    if (part === undefined || !isReplaceable(name, readers)) return [];
    return [`${file}: .${name} says what <${part}> says`];
  });
