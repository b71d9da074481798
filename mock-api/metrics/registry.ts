/** Values of a family's labels, in the order of its label names. */
export type LabelValues = readonly string[];

/** Description of a family of metrics. */
export interface FamilyOptions {
  /** Name without a suffix: `flexy_http_requests`. */
  readonly name: string;
  /** One sentence for whoever reads the text. */
  readonly help: string;
  readonly labels?: readonly string[];
  /** Unit of the values, which is also the end of the name: `seconds`, `bytes`. */
  readonly unit?: 'seconds' | 'bytes';
  /**
   * Value of the first label under which further series are counted together when the family is full, so that no number is lost;
   * absent: they are not kept.
   */
  readonly rest?: string;
}

/** Between label values in a key; it is in no label. */
const BETWEEN = '\u0000';

/** Most series of one family. Further ones are not kept, so that no caller can fill the memory. */
const MOST_SERIES = 2000;
/** Most series of the rest beyond them. */
const MOST_REST = 500;

/** Text of a label value or a help line in OpenMetrics. */
const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const numberText = (value: number): string => {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : `${value > 0 ? '+' : '-'}Inf`;
};

abstract class Family<Series> {
  readonly options: FamilyOptions;
  abstract readonly type: 'counter' | 'gauge' | 'histogram';
  protected readonly series = new Map<string, { readonly labels: LabelValues; readonly at: Series }>();

  constructor(options: FamilyOptions) {
    this.options = options;
  }

  protected abstract begin(): Series;
  protected abstract samples(series: Series, labels: LabelValues): string[];

  /** The series of these labels, or of the rest; null when the family has too many already. */
  protected of(labels: LabelValues): Series | null {
    const key = labels.length === 1 ? (labels[0] ?? '') : labels.join(BETWEEN);
    const known = this.series.get(key);
    if (known) return known.at;
    const { rest } = this.options;
    const isRest = rest !== undefined && labels[0] === rest;
    if (this.series.size >= MOST_SERIES + (isRest ? MOST_REST : 0))
      return isRest || rest === undefined ? null : this.of([rest, ...labels.slice(1)]);
    const at = this.begin();
    this.series.set(key, { labels, at });
    return at;
  }

  /** One line of a sample. */
  protected line(suffix: string, labels: LabelValues, value: number, more = ''): string {
    const { name, labels: names = [] } = this.options;
    const pairs = names.map((label, at) => `${label}="${escaped(labels[at] ?? '')}"`);
    const inner = more === '' ? pairs : [...pairs, more];
    const shown = inner.length === 0 ? '' : `{${inner.join(',')}}`;
    return `${name}${suffix}${shown} ${numberText(value)}`;
  }

  /** The lines of this family; none without a series. */
  lines(): string[] {
    if (this.series.size === 0) return [];
    const { name, help, unit } = this.options;
    const head = [`# TYPE ${name} ${this.type}`, ...(unit ? [`# UNIT ${name} ${unit}`] : [])];
    const values = [...this.series.values()].flatMap(({ at, labels }) => this.samples(at, labels));
    return [...head, `# HELP ${name} ${escaped(help)}`, ...values];
  }
}

/** A number that only grows. */
export class Counter extends Family<{ value: number }> {
  readonly type = 'counter';

  add(labels: LabelValues = [], by = 1): void {
    const one = this.of(labels);
    if (one) one.value += by;
  }

  /** Sets a number that is counted elsewhere; it never falls. */
  raiseTo(value: number, labels: LabelValues = []): void {
    const one = this.of(labels);
    if (one) one.value = Math.max(one.value, value);
  }

  protected begin() {
    return { value: 0 };
  }

  protected samples({ value }: { value: number }, labels: LabelValues): string[] {
    return [this.line('_total', labels, value)];
  }
}

/** A number that goes up and down. */
export class Gauge extends Family<{ value: number }> {
  readonly type = 'gauge';

  set(value: number, labels: LabelValues = []): void {
    const one = this.of(labels);
    if (one) one.value = value;
  }

  /** Forgets all values: what could not be read is left out of the text. */
  clear(): void {
    this.series.clear();
  }

  protected begin() {
    return { value: 0 };
  }

  protected samples({ value }: { value: number }, labels: LabelValues): string[] {
    return [this.line('', labels, value)];
  }
}

interface Buckets {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Counts of values below limits. */
export class Histogram extends Family<Buckets> {
  readonly type = 'histogram';
  readonly #limits: readonly number[];

  /** @param limits upper limits of the buckets, rising, without infinity */
  constructor(options: FamilyOptions, limits: readonly number[]) {
    super(options);
    this.#limits = limits;
  }

  observe(value: number, labels: LabelValues = []): void {
    const one = this.of(labels);
    if (!one) return;
    const found = this.#limits.findIndex((limit) => value <= limit);
    const at = found < 0 ? this.#limits.length : found;
    one.counts[at] = (one.counts[at] ?? 0) + 1;
    one.sum += value;
    one.count += 1;
  }

  protected begin(): Buckets {
    return { counts: this.#limits.map(() => 0).concat(0), sum: 0, count: 0 };
  }

  protected samples({ counts, sum, count }: Buckets, labels: LabelValues): string[] {
    let below = 0;
    const buckets = counts.map((one, at) => {
      below += one;
      return this.line('_bucket', labels, below, `le="${numberText(this.#limits[at] ?? Infinity)}"`);
    });
    return [...buckets, this.line('_sum', labels, sum), this.line('_count', labels, count)];
  }
}

/** Families of metrics, and their text in the format OpenMetrics 1.0. */
export class Registry {
  static readonly contentType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';
  readonly #families = new Map<string, Counter | Gauge | Histogram>();

  /** @throws Error when a family of this name exists */
  add<F extends Counter | Gauge | Histogram>(family: F): F {
    const { name } = family.options;
    if (this.#families.has(name)) throw new Error(`There are metrics "${name}" already`);
    this.#families.set(name, family);
    return family;
  }

  /** Names and types of all families, also of those without a value. */
  get families(): readonly { readonly name: string; readonly type: string }[] {
    return [...this.#families.values()].map(({ options: { name }, type }) => ({ name, type }));
  }

  text(): string {
    const lines = [...this.#families.values()].flatMap((family) => family.lines());
    return `${[...lines, '# EOF'].join('\n')}\n`;
  }
}
