/** Name of a code page in the settings of a printer. */
export type CodePage = `${keyof typeof TABLES}`;

/** The code pages that receipt printers commonly have. The first 128 bytes of all of them are ASCII. */
const TABLES = {
  437: {
    number: 0,
    upper:
      'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
      '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ',
  },
  850: {
    number: 2,
    upper:
      'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
      '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´ ±‗¾¶§÷¸°¨·¹³²■ ',
  },
  852: {
    number: 18,
    upper:
      'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
      '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´ ˝˛ˇ˘§÷¸°¨˙űŘř■ ',
  },
  858: {
    number: 19,
    upper:
      'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
      '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´ ±‗¾¶§÷¸°¨·¹³²■ ',
  },
  860: {
    number: 3,
    upper:
      'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
      '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ',
  },
  863: {
    number: 4,
    upper:
      'ÇüéâÂà¶çêëèïî‗À§ÉÈÊôËÏûù¤ÔÜ¢£ÙÛƒ¦´óú¨¸³¯Î⌐¬½¼¾«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
      '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ',
  },
  866: {
    number: 17,
    upper:
      'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
      '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀рстуфхцчшщъыьэюяЁёЄєЇїЎў°∙·√№¤■ ',
  },
  1252: {
    number: 16,
    upper:
      '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ ¡¢£¤¥¦§¨©ª«¬ ®¯°±²³´µ¶·¸¹º»¼½¾¿' +
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  },
  1256: {
    number: 50,
    upper:
      '€پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈگ‘’“”•–—ک™ڑ›œ  ں ،¢£¤¥¦§¨©ھ«¬ ®¯°±²³´µ¶·¸¹؛»¼½¾؟' +
      'ہءآأؤإئابةتثجحخدذرزسشصض×طظعغـفقكàلâمنهوçèéêëىيîïًٌٍَôُِ÷ّùْûü  ے',
  },
} as const satisfies Record<string, PageTable>;

/** Names of all code pages, in the order of the select field. */
export const CODE_PAGES = Object.keys(TABLES) as readonly CodePage[];

/** Spec section 9: receipt text is encoded in CP437 unless the printer says otherwise. */
export const DEFAULT_CODE_PAGE: CodePage = '437';

/** Returns the code page of a setting; CP437 for an unknown name. */
export const codePageOf = (value: unknown): CodePage =>
  CODE_PAGES.find((page) => page === String(value)) ?? DEFAULT_CODE_PAGE;

/** Argument of `ESC t` that selects this page on an Epson printer. */
export const codePageNumber = (page: CodePage): number => TABLES[page].number;

/** First byte of the upper half, which differs between code pages. */
const UPPER = 0x80;

const bytesByPage = new Map<CodePage, ReadonlyMap<string, number>>();

/** Maps each character of a page to its byte: printable ASCII and the upper half. Contains no control bytes. */
export function bytesOf(page: CodePage): ReadonlyMap<string, number> {
  const known = bytesByPage.get(page);
  if (known) return known;
  const bytes = new Map<string, number>();
  for (let byte = 0x20; byte < 0x7f; byte += 1) bytes.set(String.fromCharCode(byte), byte);
  for (const [at, char] of [...TABLES[page].upper].entries()) if (!bytes.has(char)) bytes.set(char, UPPER + at);
  bytesByPage.set(page, bytes);
  return bytes;
}

/** Returns the byte of a character; undefined when the page lacks it. Never returns a control byte. */
export const byteOf = (char: string, page: CodePage): number | undefined => bytesOf(page).get(char);

/** Returns the character of a byte in a page; a space for a byte without a character. */
export const charOf = (byte: number, page: CodePage): string =>
  byte < UPPER ? String.fromCharCode(byte) : (TABLES[page].upper[byte - UPPER] ?? ' ');

/** A code page of a printer. */
interface PageTable {
  /** Argument of `ESC t` on Epson printers. Other manufacturers may use other numbers (`codePageSheet`). */
  readonly number: number;
  /** Characters of the bytes 128 to 255. A space marks a byte without a printable character. */
  readonly upper: string;
}
