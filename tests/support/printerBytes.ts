import type { Bitmap } from '../../src/plugins/printing/paper/index.ts';
import { charOf, CODE_PAGES, codePageNumber, type CodePage } from '../../src/plugins/printing/paper/codePages.ts';

/** A command of ESC/POS with its bytes, as a printer reads it. */
export interface PrinterCommand {
  /** As the manuals write it: `ESC @`, `GS v 0`; 'text' for letters, 'LF' for the end of a line. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Letters, in the code page that is on. */
  readonly text?: string;
  /** Picture of a raster command. */
  readonly raster?: Bitmap;
}

/** Lengths of the commands that are as long as they always are, by their first bytes in hex. */
const FIXED: Readonly<Record<string, readonly [name: string, length: number]>> = {
  '0a': ['LF', 1],
  '1b40': ['ESC @', 2],
  '1b45': ['ESC E', 3],
  '1b52': ['ESC R', 3],
  '1b61': ['ESC a', 3],
  '1b64': ['ESC d', 3],
  '1b70': ['ESC p', 5],
  '1b74': ['ESC t', 3],
  '1c2e': ['FS .', 2],
  '1d21': ['GS !', 3],
  '1d42': ['GS B', 3],
  '1d5642': ['GS V 66', 4],
  '1004': ['DLE EOT', 3],
};

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const pageOf = (number: number): CodePage => {
  const page = CODE_PAGES.find((one) => codePageNumber(one) === number);
  if (page === undefined) throw new Error(`The printer knows no code page ${number}.`);
  return page;
};

/** Reads the bytes that a printer gets, in any pieces. */
export class PrinterReader {
  #rest = Buffer.alloc(0);
  #page: CodePage = '437';

  /** The commands that are whole by now. @throws Error at bytes that no printer knows */
  read(bytes: Uint8Array): PrinterCommand[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const commands: PrinterCommand[] = [];
    for (let one = this.#next(); one !== undefined; one = this.#next()) {
      commands.push(one);
      this.#rest = this.#rest.subarray(one.bytes.length);
      if (one.name === 'ESC t') this.#page = pageOf(one.bytes[2] ?? 0);
      if (one.name === 'ESC @') this.#page = '437';
    }
    return commands;
  }

  /** Bytes of a command that is not whole. */
  get unread(): number {
    return this.#rest.length;
  }

  #next(): PrinterCommand | undefined {
    const [first, second] = this.#rest;
    if (first === undefined) return undefined;
    if (first >= 0x20) return this.#text();
    if (first === 0x1d && second === 0x76) return this.#raster();
    if (first === 0x1d && second === 0x28) return this.#function();
    for (const length of [1, 2, 3]) {
      const [name, size] = FIXED[hexOf(this.#rest.subarray(0, length))] ?? [];
      if (name !== undefined && size !== undefined) return this.#taken(name, size);
    }
    if (this.#rest.length < 3) return undefined;
    throw new Error(`The printer does not know ${hexOf(this.#rest.subarray(0, 4))}.`);
  }

  #taken(name: string, length: number): PrinterCommand | undefined {
    return this.#rest.length < length ? undefined : { name, bytes: this.#rest.subarray(0, length) };
  }

  #text(): PrinterCommand {
    const end = this.#rest.findIndex((byte) => byte < 0x20);
    const bytes = this.#rest.subarray(0, end === -1 ? undefined : end);
    return { name: 'text', bytes, text: Array.from(bytes, (byte) => charOf(byte, this.#page)).join('') };
  }

  #raster(): PrinterCommand | undefined {
    const HEAD = 8;
    if (this.#rest.length < HEAD) return undefined;
    const rowLength = this.#rest.readUInt16LE(4);
    const height = this.#rest.readUInt16LE(6);
    const command = this.#taken('GS v 0', HEAD + rowLength * height);
    return command && { ...command, raster: { width: rowLength * 8, height, bits: command.bytes.subarray(HEAD) } };
  }

  #function(): PrinterCommand | undefined {
    const HEAD = 5;
    if (this.#rest.length < HEAD) return undefined;
    return this.#taken('GS ( k', HEAD + this.#rest.readUInt16LE(3));
  }
}

const spaced = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');

/** A row of dots in hex; white bytes are counted: `00x24 ff 80 00x46`. */
const rowText = (row: Uint8Array): string =>
  spaced(row)
    .replaceAll(/(?:\b00 ?){3,}/g, (zeros) => `00x${Math.ceil(zeros.length / 3)} `)
    .trim();

function commandText({ name, bytes, text, raster }: PrinterCommand): string {
  if (text !== undefined) return `${JSON.stringify(text)}\n    ${spaced(bytes)}`;
  if (!raster) return `${name.padEnd(8)}${spaced(bytes)}`;
  const row = raster.width / 8;
  const rows = Array.from({ length: raster.height }, (_, y) => raster.bits.subarray(y * row, (y + 1) * row));
  return [`${name.padEnd(8)}${spaced(bytes.subarray(0, 8))}`, ...rows.map((one) => `    ${rowText(one)}`)].join('\n');
}

/** Bytes of a job as text, a command a line: nothing is left out, so equal dumps are equal bytes. */
export function printerDump(bytes: Uint8Array): string {
  const reader = new PrinterReader();
  const commands = reader.read(bytes);
  if (reader.unread > 0) throw new Error(`${reader.unread} bytes of a command are missing.`);
  return `${commands.map(commandText).join('\n')}\n`;
}

/** The command after which a paper is off. */
const CUT = 'GS V 66';

/** What came out of the printer. */
export interface PrintedTicket {
  /** Lines of letters, as they stand on the paper; empty where nothing or a picture is. */
  readonly lines: readonly string[];
  readonly rasters: readonly Bitmap[];
  readonly cuts: number;
  /** Pulses to the cash drawer. */
  readonly kicks: number;
}

/** What a printer makes of the bytes of a job. */
export const ticketOf = (bytes: Uint8Array): PrintedTicket => printed(new PrinterReader().read(bytes));

/** The papers that a printer cuts from the bytes of one connection, which may bring several jobs. */
export function ticketsOf(bytes: Uint8Array): readonly PrintedTicket[] {
  const papers: PrinterCommand[][] = [[]];
  for (const command of new PrinterReader().read(bytes)) {
    papers.at(-1)?.push(command);
    if (command.name === CUT) papers.push([]);
  }
  // Behind the last cut there is no paper.
  return papers.map(printed).filter(({ cuts }) => cuts > 0);
}

function printed(commands: readonly PrinterCommand[]): PrintedTicket {
  const count = (name: string) => commands.filter((command) => command.name === name).length;
  const lines = [''];
  for (const { name, text } of commands) {
    if (text !== undefined) lines.push((lines.pop() ?? '') + text);
    if (name === 'LF') lines.push('');
  }
  return {
    lines: lines.slice(0, -1),
    rasters: commands.flatMap(({ raster }) => (raster ? [raster] : [])),
    cuts: count(CUT),
    kicks: count('ESC p'),
  };
}
