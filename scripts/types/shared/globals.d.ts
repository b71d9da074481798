/**
 * Types of the globals that shared files use, and that browsers and Node both have. They are written out here, because the
 * types of browsers would add `window`, and those of Node `process` (tsconfig.shared.json).
 */
interface AbortSignal {
  readonly aborted: boolean;
}

declare class URLSearchParams {
  constructor(init?: Readonly<Record<string, string>> | string);
  append(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}

declare class TextDecoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

interface ByteReader {
  read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: undefined }>;
  cancel(): Promise<void>;
}

interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: { getReader(): ByteReader } | null;
  json(): Promise<unknown>;
}

interface RequestInit {
  headers?: Readonly<Record<string, string>>;
  /** Bodies are handed on, never looked into. */
  body?: string | Uint8Array | URLSearchParams;
  signal?: AbortSignal;
}

declare function fetch(address: string, options?: RequestInit): Promise<Response>;
