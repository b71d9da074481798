/** One sample of a text in the format OpenMetrics. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A family of metrics with its samples. */
export interface MetricFamily {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly unit: string;
  readonly samples: readonly Sample[];
}

const NAME = /^[a-zA-Z_:][\w:]*$/;
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count', '_created'],
};
const META = /^# (TYPE|HELP|UNIT) (\S+) (.+)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;

/**
 * Reads a text by the rules of OpenMetrics 1.0: metadata before the samples of their family, families that are not interrupted,
 * suffixes by type, no series twice, buckets that grow up to the count, `# EOF` at the end.
 * @throws Error naming the first line that breaks a rule
 */
export function parseOpenMetrics(text: string): ReadonlyMap<string, MetricFamily> {
  if (!text.endsWith('\n# EOF\n')) throw new Error('The text does not end with # EOF');
  const families = new Map<string, { -readonly [K in keyof MetricFamily]: MetricFamily[K] } & { samples: Sample[] }>();
  const seen = new Set<string>();
  let last = '';
  for (const line of text.slice(0, -'# EOF\n'.length).trimEnd().split('\n')) {
    const [, kind, of = '', told = ''] = META.exec(line) ?? [];
    if (kind) {
      if (of !== last && families.has(of)) throw new Error(`The family is interrupted: ${line}`);
      const family = families.get(of) ?? { name: of, type: '', help: '', unit: '', samples: [] };
      if (family.samples.length > 0) throw new Error(`Metadata after samples: ${line}`);
      if (kind === 'TYPE') family.type = told;
      if (kind === 'HELP') family.help = told;
      if (kind === 'UNIT') {
        if (!of.endsWith(`_${told}`)) throw new Error(`The name does not end with its unit: ${line}`);
        family.unit = told;
      }
      families.set(of, family);
      last = of;
      continue;
    }
    const family = families.get(last);
    const sample = sampleOf(line);
    if (!family || !(SUFFIXES[family.type] ?? []).some((suffix) => sample.name === last + suffix))
      throw new Error(`The sample is of no family of its type: ${line}`);
    const key = line.slice(0, line.lastIndexOf(' '));
    if (seen.has(key)) throw new Error(`The series is there twice: ${line}`);
    seen.add(key);
    family.samples.push(sample);
  }
  for (const family of families.values()) if (family.type === 'histogram') requireBuckets(family);
  return families;
}

function sampleOf(line: string): Sample {
  const [, name = '', inner = '', number = ''] = SAMPLE.exec(line) ?? [];
  if (!NAME.test(name)) throw new Error(`No sample: ${line}`);
  const labels: Record<string, string> = {};
  for (let rest = inner; rest !== '';) {
    const [whole, label, value] = LABEL.exec(rest) ?? [];
    if (whole === undefined || label === undefined || value === undefined) throw new Error(`Wrong labels: ${line}`);
    if (label in labels) throw new Error(`A label twice: ${line}`);
    labels[label] = value;
    rest = rest.slice(whole.length);
  }
  const value = number === '+Inf' ? Infinity : Number(number);
  if (Number.isNaN(value) && number !== 'NaN') throw new Error(`No number: ${line}`);
  return { name, labels, value };
}

/** @throws Error when the buckets of a histogram fall, or the last one is not all */
function requireBuckets({ name, samples }: MetricFamily): void {
  const series = new Map<string, Sample[]>();
  for (const sample of samples) {
    if (sample.name !== `${name}_bucket`) continue;
    const { le: _, ...labels } = sample.labels;
    const key = JSON.stringify(labels);
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  for (const [key, buckets] of series) {
    const values = buckets.map(({ value }) => value);
    if (values.some((value, at) => value < (values[at - 1] ?? 0))) throw new Error(`Buckets of ${name} fall: ${key}`);
    const all = samples.find((one) => one.name === `${name}_count` && JSON.stringify(one.labels) === key);
    if (buckets.at(-1)?.labels.le !== '+Inf' || all?.value !== values.at(-1))
      throw new Error(`The last bucket of ${name} is not all: ${key}`);
  }
}
