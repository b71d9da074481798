import type { Attributes, Tracer } from './tracer.ts';

let tracer: Tracer | null = null;

/** Sets who makes spans in this process; null: nobody does. */
export function setTracer(one: Tracer | null): void {
  tracer = one;
}

/** Runs work as a span, where traces are asked for (OTEL_EXPORTER_OTLP_ENDPOINT); else it is just run. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.run(name, 'internal', attributes, work) : work();
}
