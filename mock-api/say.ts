import type { Writable } from 'node:stream';

/** Pino's numbers of the levels that lines outside the log have. */
const LEVELS = { info: 30, fatal: 60 } as const;

/** A line for people on a terminal, and its text for programs that read logs; several lines are one text there. */
export interface Said {
  readonly lines: readonly string[];
  /** Default: the lines, with spaces between them. */
  readonly message?: string;
}

type Stream = Writable & { readonly isTTY?: boolean };

/** Writes lines as they are on a terminal; elsewhere as one JSON object a line, like the log. */
export function say(stream: Stream, level: keyof typeof LEVELS, said: readonly Said[]): void {
  const text = stream.isTTY
    ? said.flatMap(({ lines }) => lines)
    : said.map(({ lines, message = lines.join(' ') }) =>
        JSON.stringify({ level: LEVELS[level], time: new Date().toISOString(), msg: message.trim() }),
      );
  stream.write(text.map((line) => `${line}\n`).join(''));
}
