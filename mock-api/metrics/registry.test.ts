import { expect, test } from 'vitest';
import { parseOpenMetrics } from '../../tests/support/openMetrics.ts';
import { Counter, Gauge, Histogram, Registry } from './registry.ts';

function example(): Registry {
  const registry = new Registry();
  const calls = registry.add(
    new Counter({ name: 'calls', help: 'Calls "so far" \\ all', labels: ['route', 'status'] }),
  );
  calls.add(['/a', '200']);
  calls.add(['/a', '200'], 2);
  calls.add(['a"b\\c\nd', '404']);
  const time = registry.add(new Histogram({ name: 'time_seconds', help: 'Time', unit: 'seconds' }, [0.1, 1]));
  for (const value of [0.1, 0.5, 5]) time.observe(value);
  registry.add(new Gauge({ name: 'free_bytes', help: 'Free', unit: 'bytes' })).set(12);
  registry.add(new Gauge({ name: 'unknown', help: 'Not read' }));
  return registry;
}

test('the text is read by the rules of OpenMetrics', () => {
  const families = parseOpenMetrics(example().text());
  expect([...families.keys()]).toEqual(['calls', 'time_seconds', 'free_bytes']);
  expect(families.get('calls')?.samples).toEqual([
    { name: 'calls_total', labels: { route: '/a', status: '200' }, value: 3 },
    { name: 'calls_total', labels: { route: 'a\\"b\\\\c\\nd', status: '404' }, value: 1 },
  ]);
  expect(families.get('time_seconds')?.samples.map(({ value }) => value)).toEqual([1, 2, 3, 5.6, 3]);
  expect(families.get('free_bytes')).toMatchObject({ type: 'gauge', unit: 'bytes', samples: [{ value: 12 }] });
});

test('a family keeps a limited number of series, and no name is given twice', () => {
  const registry = new Registry();
  const calls = registry.add(new Counter({ name: 'calls', help: 'Calls', labels: ['route'] }));
  for (let at = 0; at < 2500; at += 1) calls.add([`/${at}`]);
  expect(parseOpenMetrics(registry.text()).get('calls')?.samples).toHaveLength(2000);
  expect(() => registry.add(new Gauge({ name: 'calls', help: '' }))).toThrow('already');
});

test('of a full family further series are counted as the rest', () => {
  const registry = new Registry();
  const calls = registry.add(new Counter({ name: 'calls', help: 'Calls', labels: ['route', 'status'], rest: 'other' }));
  for (let at = 0; at < 2500; at += 1) calls.add([`/${at}`, '401']);
  calls.add(['/orders', '500']);
  calls.add(['/orders', '500']);
  calls.add(['/1', '401']);
  const samples = parseOpenMetrics(registry.text()).get('calls')?.samples ?? [];
  expect(samples).toHaveLength(2002);
  const valueOf = (route: string, status: string) =>
    samples.find(({ labels }) => labels.route === route && labels.status === status)?.value;
  expect([valueOf('other', '401'), valueOf('other', '500'), valueOf('/1', '401')]).toEqual([500, 2, 2]);
  for (let at = 0; at < 1000; at += 1) calls.add(['other', String(at)]);
  expect(parseOpenMetrics(registry.text()).get('calls')?.samples).toHaveLength(2500);
});

test.each([
  ['no end', 'a 1\n', /EOF/],
  ['a sample without a family', 'a 1\n# EOF\n', /no family/],
  ['a series twice', '# TYPE a gauge\na 1\na 2\n# EOF\n', /twice/],
  ['a counter without its suffix', '# TYPE a counter\na 1\n# EOF\n', /of its type/],
  ['buckets that fall', '# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_count 1\n# EOF\n', /fall/],
  ['labels without quotes', '# TYPE a gauge\na{b=c} 1\n# EOF\n', /labels/],
])('the parser of the tests refuses %s', (_name, text, message) => {
  expect(() => parseOpenMetrics(text)).toThrow(message);
});
