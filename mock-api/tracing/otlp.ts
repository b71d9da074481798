import type { Logger } from 'pino';
import type { Attributes, Span } from './tracer.ts';

/** Spans are sent after this interval, ms, or when this many wait. */
const EVERY_MS = 2000;
const AT_ONCE = 200;
/** Most waiting spans while the collector is down. The oldest are dropped. */
const MOST_WAITING = 4000;
/** Time limit of the collector's answer, ms. */
const PATIENCE_MS = 5000;
/** Shortest time between two warnings about a failing collector, ms. */
const TOLD_EVERY_MS = 60_000;

/** Destination of spans. */
export interface Collector {
  /** Base address (OTEL_EXPORTER_OTLP_ENDPOINT); `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Attributes of the resource, such as `service.name`. */
  readonly resource: Attributes;
  readonly log: Pick<Logger, 'warn'>;
}

/** Sends spans in batches as OTLP 1.x JSON over HTTP. It never delays the caller. */
export class OtlpExporter {
  readonly #collector: Collector;
  readonly #address: string;
  #waiting: Span[] = [];
  #sending: Promise<void> = Promise.resolve();
  #toldAt = Number.NEGATIVE_INFINITY;
  readonly #timer: NodeJS.Timeout;

  constructor(collector: Collector) {
    this.#collector = collector;
    this.#address = `${collector.endpoint.replace(/\/$/, '')}/v1/traces`;
    this.#timer = setInterval(() => void this.flush(), EVERY_MS).unref();
  }

  /** Adds an ended span. */
  add(span: Span): void {
    if (this.#waiting.length >= MOST_WAITING) this.#waiting.shift();
    if (this.#waiting.push(span) === AT_ONCE) void this.flush();
  }

  /** Sends the waiting spans. Resolves when they are sent or dropped. */
  flush(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  /** Sends the last spans and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #send(): Promise<void> {
    const spans = this.#waiting;
    if (spans.length === 0) return;
    this.#waiting = [];
    try {
      const response = await fetch(this.#address, {
        method: 'POST',
        headers: { ...this.#collector.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(bundleOf(this.#collector.resource, spans)),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) this.#tell(`it answered ${response.status}`);
    } catch (error) {
      // Traces are optional: a failing collector only loses spans.
      this.#tell(error instanceof Error ? error.name : 'unknown');
    }
  }

  #tell(reason: string): void {
    if (performance.now() - this.#toldAt < TOLD_EVERY_MS) return;
    this.#toldAt = performance.now();
    this.#collector.log.warn({ reason }, 'Traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  }
}

/** Numbers of the span kinds in OTLP. */
const KINDS = { internal: 1, server: 2, client: 3 } as const;

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);

function valueOf(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

const listOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

/** The body of one export: ExportTraceServiceRequest in its JSON encoding. */
function bundleOf(resource: Attributes, spans: readonly Span[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: listOf(resource) },
        scopeSpans: [{ scope: { name: 'flexy' }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

function spanOf({ traceId, spanId, parentId, kind, name, startedAt, endedAt, attributes, isError }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: listOf(attributes),
    status: isError ? { code: 2 } : {},
  };
}
