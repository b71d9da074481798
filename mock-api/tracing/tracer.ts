import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Attributes of a span. They never contain bodies, queries, names of people or tokens. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Kinds of spans: internal work, an answered request, an outgoing request. */
export type SpanKind = 'internal' | 'server' | 'client';

/** A timed operation of a trace. */
export interface Span {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly kind: SpanKind;
  /** ms since 1970, with fractions. */
  readonly startedAt: number;
  name: string;
  endedAt: number;
  attributes: Attributes;
  isError: boolean;
}

/** The parent span. */
export type Parent = Pick<Span, 'traceId' | 'spanId'>;

const clock = () => performance.timeOrigin + performance.now();

/** Creates spans, each as a child of the one it runs in, and passes them on when they end. */
export class Tracer {
  readonly #current = new AsyncLocalStorage<Span>();
  readonly #ended: (span: Span) => void;

  constructor(ended: (span: Span) => void) {
    this.#ended = ended;
  }

  /** Starts a span below `parent`, else below the current one. */
  begin(name: string, kind: SpanKind, attributes: Attributes, parent?: Parent): Span {
    const above = parent ?? this.#current.getStore();
    return {
      traceId: above?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      parentId: above?.spanId ?? null,
      kind,
      startedAt: clock(),
      name,
      endedAt: 0,
      attributes,
      isError: false,
    };
  }

  /** Runs work with this span as the current one. */
  within<T>(span: Span, work: () => T): T {
    return this.#current.run(span, work);
  }

  end(span: Span, attributes: Attributes, isError: boolean): void {
    span.endedAt = clock();
    span.attributes = { ...span.attributes, ...attributes };
    span.isError = isError;
    this.#ended(span);
  }

  /** Runs work as a span. Of an error it records only the class: the message may contain user input. */
  async run<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    const span = this.begin(name, kind, attributes);
    try {
      const result = await this.within(span, work);
      this.end(span, {}, false);
      return result;
    } catch (error) {
      this.end(span, { 'error.type': error instanceof Error ? error.name : typeof error }, true);
      throw error;
    }
  }
}
