const PROTECTION = /<w:documentProtection\b[^>]*\/>/;
const EVEN_PAGES = /<w:evenAndOddHeaders\b[^>]*\/>/g;

/** Elements of a file's settings that stand before the protection, in the order of the schema. */
const BEFORE_PROTECTION = [
  ...['writeProtection', 'view', 'zoom', 'removePersonalInformation', 'removeDateAndTime'],
  ...['doNotDisplayPageBoundaries', 'displayBackgroundShape', 'printPostScriptOverText'],
  ...['printFractionalCharacterWidth', 'printFormsData', 'embedTrueTypeFonts', 'embedSystemFonts', 'saveSubsetFonts'],
  ...['saveFormsData', 'mirrorMargins', 'alignBordersAndEdges', 'bordersDoNotSurroundHeader'],
  ...['bordersDoNotSurroundFooter', 'gutterAtTop', 'hideSpellingErrors', 'hideGrammaticalErrors'],
  ...['activeWritingStyle', 'proofState', 'formsDesign', 'attachedTemplate', 'linkStyles', 'stylePaneFormatFilter'],
  ...['stylePaneSortMethod', 'documentType', 'revisionView', 'trackRevisions', 'doNotTrackMoves'],
  'doNotTrackFormatting',
];
/** Those before the switch for headers of even pages. */
const BEFORE_EVEN_PAGES = [
  ...BEFORE_PROTECTION,
  ...['documentProtection', 'autoFormatOverride', 'styleLockTheme', 'styleLockQFSet', 'defaultTabStop'],
  ...['autoHyphenation', 'consecutiveHyphenLimit', 'hyphenationZone', 'doNotHyphenateCaps', 'showEnvelope'],
  ...['summaryLength', 'clickAndTypeStyle', 'defaultTableStyle'],
];

/** Puts an element behind the last of those that stand before it; the text itself where there are no settings. */
function withElement(xml: string, before: readonly string[], element: string): string {
  const last = [...xml.matchAll(new RegExp(`<w:(?:${before.join('|')})\\b[^>]*/>|</w:mailMerge>`, 'g'))].at(-1);
  const found = last ?? /<w:settings\b[^>]*[^/]>/.exec(xml);
  if (!found) return xml;
  const at = found.index + found[0].length;
  return `${xml.slice(0, at)}${element}${xml.slice(at)}`;
}

/** Writes into the settings whether the document may be changed. */
export function withProtection(xml: string, isRestricted: boolean): string {
  const plain = xml.replace(PROTECTION, '');
  const element = '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>';
  return isRestricted ? withElement(plain, BEFORE_PROTECTION, element) : plain;
}

/** Tells whether settings restrict the editing. */
export function restrictsEditing(xml: string): boolean {
  const found = PROTECTION.exec(xml)?.[0];
  return found !== undefined && /w:enforcement="(?:1|true|on)"/.test(found);
}

/** Writes into the settings whether even pages have headers and footers of their own. */
export function withEvenPages(xml: string, hasEvenPages: boolean): string {
  const plain = xml.replace(EVEN_PAGES, '');
  return hasEvenPages ? withElement(plain, BEFORE_EVEN_PAGES, '<w:evenAndOddHeaders/>') : plain;
}

/** Tells whether settings give even pages headers and footers of their own. */
export const hasEvenPages = (xml: string): boolean =>
  [...xml.matchAll(EVEN_PAGES)].some(([found]) => !/w:val="(?:0|false|off)"/.test(found));

/** Takes the switch out of the sections of a text, where the library writes it and other programs refuse it. */
export const withoutSwitch = (xml: string): string => xml.replace(EVEN_PAGES, '');

/** Puts the switch at the end of each section of a text, where the library looks for it. */
export const withSwitch = (xml: string): string =>
  withoutSwitch(xml).replaceAll('</w:sectPr>', '<w:evenAndOddHeaders/></w:sectPr>');

/** Tells whether a text has a header or footer for even pages. */
export const usesEvenPages = (xml: string): boolean => /<w:(?:header|footer)Reference\b[^>]*w:type="even"/.test(xml);
