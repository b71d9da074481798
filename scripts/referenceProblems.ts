/** Files of the project, as far as references need them. Paths are relative to the project's folder, with `/`. */
export interface ReferenceTargets {
  /** True for a file, or a folder, of the project. */
  isThere(path: string): boolean;
  /** Headings of a page, without their marks. */
  headingsOf(page: string): readonly string[];
}

/**
 * Finds references that a reader cannot follow: citations of documents outside of the project, paths of files that are not
 * there, and citations of a heading (`docs/<page>.md, "Heading"`) that the page does not have. Of code, comments are read; numbered citations count in strings,
 * too, such as titles of tests.
 * @param file its path; pages end in `.md`
 * @returns one sentence per problem
 */
export function referenceProblems(file: string, text: string, targets: ReferenceTargets): string[] {
  const prose = file.endsWith('.md') ? text : commentsOf(text);
  const cited = [...matches(prose, OUTSIDE), ...matches(text, NUMBERED)];
  return [
    ...[...new Set(cited)].map((citation) => `${file}: ${citation} is no document of the project`),
    ...pathsIn(prose)
      .filter((path) => !targets.isThere(path))
      .map((path) => `${file}: there is no ${path}`),
    ...headingsIn(prose)
      .filter(({ page, heading }) => targets.isThere(page) && !targets.headingsOf(page).includes(heading))
      .map(({ page, heading }) => `${file}: ${page} has no heading “${heading}”`),
  ];
}

/** Headings of a page in Markdown, as a comment cites them: without code marks and links. */
export function headingTexts(markdown: string): string[] {
  const headings = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
  );
}

/** Names of documents that were never part of the project: notes of its makers, and the description of the earlier tools. */
const OUTSIDE = [
  /\b(?:DECISIONS|CONTRACT|GROUND)\b(?: \d+)?/g,
  /\bLOOK\b(?:\.md)?/g,
  /\b(?:mock|look)\/(?:mock|shots|[\w-]+\.html)(?:[\w./-]*\w)?|\bmock(?:-up)?s? [\w-]+\.html/g,
  /\(issue[ ,][^)]*\)/g,
];

/** Citations that no code looks like. */
const NUMBERED = [
  /\b(?:DECISIONS|CONTRACT|GROUND|DESIGN) \d+/g,
  /\bspec(?:ification)?s?,? \(?(?:section )?\d[\d.]*/g,
  /\bsection \d+ of the specifications?/g,
  /\b(?:pos-kitchen|website-projects|assistant-store)-(?:floor|files|crm)\b(?:\.md)?/g,
];

/** Comments of TypeScript, JavaScript or CSS. The code is formatted by Prettier, so a comment follows a blank or a brace. */
const COMMENT = /(?<=^|[\s{(,])(?:\/\*[\s\S]*?\*\/|\/\/ .*$)/gm;

/** The comments of a file, each on one line, so that a reference may be divided between two lines. */
function commentsOf(code: string): string {
  const lines = code.match(COMMENT) ?? [];
  return lines.join('\n').replaceAll(/\n\s*(?:\*(?!\/)|\/\/)? */g, ' ');
}

const matches = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => text.match(pattern) ?? []);

/** A path of the project that begins with one of its folders; the last part has an ending, or the path ends there. */
const PATH = /(?<![\w/.@#-])(?:docs|src|mock-api|tests|scripts|bridge|public)(?:\/[\w.-]+)+(?![\w/*<{[…$-])/g;

/** Paths that a text names. Patterns (`src/plugins/*`) and placeholders (`src/plugins/<id>`) are none. */
function pathsIn(text: string): string[] {
  return (text.match(PATH) ?? []).map((path) => path.replace(/\.+$/, ''));
}

/** Citations of headings. In a page they may be divided between two lines. */
function headingsIn(text: string): { readonly page: string; readonly heading: string }[] {
  const cited = text.replaceAll(/\s+/g, ' ').matchAll(/(?<![\w/.])((?:docs|src)\/[\w./-]+\.md), "([^"]+)"/g);
  return [...cited].map(([, page = '', heading = '']) => ({ page, heading }));
}
