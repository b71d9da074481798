/** A table of characters that a printer can be switched to. */
interface PageTable {
  /** n of `ESC t n`, as Epson numbers the table; other makers may number it otherwise (`codePageSheet`). */
  readonly number: number;
  /** Characters of the bytes 128 to 255, in order; a space where the byte holds nothing that can be printed. */
  readonly upper: string;
}

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

/** Name of a code page, as it is kept with a printer. */
export type CodePage = `${keyof typeof TABLES}`;

/** Code pages by name, in the order of a choice. */
export const CODE_PAGES = Object.keys(TABLES) as readonly CodePage[];

/** Spec section 9: receipt text is encoded in CP437 unless the printer says otherwise. */
export const DEFAULT_CODE_PAGE: CodePage = '437';

/** The code page of a setting; CP437 where it is not known. */
export const codePageOf = (value: unknown): CodePage =>
  CODE_PAGES.find((page) => page === String(value)) ?? DEFAULT_CODE_PAGE;

/** n of `ESC t n` that switches an Epson printer to this page. */
export const codePageNumber = (page: CodePage): number => TABLES[page].number;

/** First byte of a code page's own half. */
const UPPER = 0x80;

const bytesByPage = new Map<CodePage, ReadonlyMap<string, number>>();

/** Byte of every character that a page has: printable ASCII and its own half. Never a control byte. */
export function bytesOf(page: CodePage): ReadonlyMap<string, number> {
  const known = bytesByPage.get(page);
  if (known) return known;
  const bytes = new Map<string, number>();
  for (let byte = 0x20; byte < 0x7f; byte += 1) bytes.set(String.fromCharCode(byte), byte);
  for (const [at, char] of [...TABLES[page].upper].entries()) if (!bytes.has(char)) bytes.set(char, UPPER + at);
  bytesByPage.set(page, bytes);
  return bytes;
}

/** Byte of a character in a page; undefined where the page lacks it. Never a control byte. */
export const byteOf = (char: string, page: CodePage): number | undefined => bytesOf(page).get(char);

/** Character of a byte in a page; a space where the byte holds none. */
export const charOf = (byte: number, page: CodePage): string =>
  byte < UPPER ? String.fromCharCode(byte) : (TABLES[page].upper[byte - UPPER] ?? ' ');
