/** Dangers of a file to the device of somebody who opens it. */
export const DANGERS = ['program', 'macros', 'page'] as const;
export type Danger = (typeof DANGERS)[number];

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Extensions that a system runs when somebody opens the file. */
const PROGRAMS =
  words(`apk app appimage bat chm cmd com cpl deb dll dmg exe gadget hta inf iso jar js jse lnk mjs msc msi msix
  msp mst pif pkg ps1 psm1 py reg rpm scf scr sh url vb vbe vbs wsf wsh xll`);
/** Extensions of office files that may contain macros. */
const MACROS = words('docm dotm potm ppam ppsm pptm sldm xlam xlm xlsb xlsm xltm');
/** Extensions that a browser opens as a page with scripts. */
const PAGES = words('htm html mht mhtml shtml svg svgz xht xhtml xml xsl xslt');

const PROGRAM_TYPES = /executable|x-sh|javascript|x-msdos/;
const PAGE_TYPES = /^(?:text\/html|image\/svg|application\/xhtml|(?:text|application)\/xml)/;

/** Tells by name and content whether opening a file may run something; null: nothing is known to. */
export function dangerOf(name: string, type: string | null): Danger | null {
  // Systems drop what follows the last letter: `run.exe.` runs.
  const extension = /\.([^.]*)[. ]*$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (PROGRAMS.has(extension) || PROGRAM_TYPES.test(type ?? '')) return 'program';
  if (MACROS.has(extension)) return 'macros';
  return PAGES.has(extension) || PAGE_TYPES.test(type ?? '') ? 'page' : null;
}
