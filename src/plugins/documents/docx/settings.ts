/** Modes of a document that its settings hold. */
export type SavedMode = 'editing' | 'suggesting' | 'viewing';

const isOff = (element: string) => /w:val="(?:0|false|off)"/.test(element);

/** The mode in which settings let a document be edited: restricted, with tracked changes, or freely. */
export function modeOf(xml: string): SavedMode {
  const protection = PROTECTION.exec(xml)?.[0] ?? '';
  if (/w:enforcement="(?:1|true|on)"/.test(protection)) return 'viewing';
  const tracking = TRACKING.exec(xml)?.[0];
  return tracking !== undefined && !isOff(tracking) ? 'suggesting' : 'editing';
}

/** Writes the mode into the settings. A restriction leaves it as it was whether changes are tracked. */
export function withMode(xml: string, mode: SavedMode): string {
  const tracked = mode === 'viewing' ? xml : withTracking(xml, mode === 'suggesting');
  return withProtection(tracked, mode === 'viewing');
}

/** Writes into the settings whether even pages have headers and footers of their own. */
export function withEvenPages(xml: string, hasEvenPages: boolean): string {
  const plain = xml.replace(EVEN_PAGES, '');
  return hasEvenPages ? withElement(plain, BEFORE_EVEN_PAGES, '<w:evenAndOddHeaders/>') : plain;
}

/** Tells whether settings give even pages headers and footers of their own. */
export const hasEvenPages = (xml: string): boolean => [...xml.matchAll(EVEN_PAGES)].some(([found]) => !isOff(found));

/** Takes the switch out of the sections of a text, where the library writes it and other programs refuse it. */
export const withoutSwitch = (xml: string): string => xml.replace(EVEN_PAGES, '');

/** Puts the switch at the end of each section of a text, where the library looks for it. */
export const withSwitch = (xml: string): string =>
  withoutSwitch(xml).replaceAll('</w:sectPr>', '<w:evenAndOddHeaders/></w:sectPr>');

/** Tells whether a text has a header or footer for even pages. */
export const usesEvenPages = (xml: string): boolean => /<w:(?:header|footer)Reference\b[^>]*w:type="even"/.test(xml);

const PROTECTION = /<w:documentProtection\b[^>]*\/>/;
const TRACKING = /<w:trackRevisions\b[^>]*\/>/;
const EVEN_PAGES = /<w:evenAndOddHeaders\b[^>]*\/>/g;

/** Elements of a file's settings that stand before the tracking of changes, in the order of the schema. */
const BEFORE_TRACKING = [
  ...['writeProtection', 'view', 'zoom', 'removePersonalInformation', 'removeDateAndTime'],
  ...['doNotDisplayPageBoundaries', 'displayBackgroundShape', 'printPostScriptOverText'],
  ...['printFractionalCharacterWidth', 'printFormsData', 'embedTrueTypeFonts', 'embedSystemFonts', 'saveSubsetFonts'],
  ...['saveFormsData', 'mirrorMargins', 'alignBordersAndEdges', 'bordersDoNotSurroundHeader'],
  ...['bordersDoNotSurroundFooter', 'gutterAtTop', 'hideSpellingErrors', 'hideGrammaticalErrors'],
  ...['activeWritingStyle', 'proofState', 'formsDesign', 'attachedTemplate', 'linkStyles', 'stylePaneFormatFilter'],
  ...['stylePaneSortMethod', 'documentType', 'revisionView'],
];
/** Those before the protection. */
const BEFORE_PROTECTION = [...BEFORE_TRACKING, 'trackRevisions', 'doNotTrackMoves', 'doNotTrackFormatting'];
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
function withProtection(xml: string, isRestricted: boolean): string {
  const plain = xml.replace(PROTECTION, '');
  const element = '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>';
  return isRestricted ? withElement(plain, BEFORE_PROTECTION, element) : plain;
}

/** Writes into the settings whether changes are tracked. */
function withTracking(xml: string, isTracking: boolean): string {
  const plain = xml.replace(TRACKING, '');
  return isTracking ? withElement(plain, BEFORE_TRACKING, '<w:trackRevisions/>') : plain;
}
