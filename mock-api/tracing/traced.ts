import type { Attributes, Tracer } from './tracer.ts';

let tracer: Tracer | null = null;

/** Sets the tracer of this process; null turns tracing off. */
export function setTracer(one: Tracer | null): void {
  tracer = one;
}

/** Runs work as a span when tracing is on (OTEL_EXPORTER_OTLP_ENDPOINT); otherwise just runs it. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.run(name, 'internal', attributes, work) : work();
}
