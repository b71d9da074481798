import { describe, expect, it } from 'vitest';
import { bodyDifferences, differences, examplesOf, headerDifferences } from './examples.ts';

const PAGE = [
  'Text.',
  '```http',
  'PUT /en/api/things/{thing} HTTP/1.1',
  'Content-Type: application/json',
  '',
  '{ "name": "a" }',
  '```',
  '',
  '```http',
  'HTTP/1.1 200',
  'ETag: {tag}',
  '',
  '{ "name": "a", "list": [1, "…"] }',
  '```',
].join('\n');

const [example] = examplesOf(PAGE, 'page.md');
if (!example) throw new Error('the page has an example');

describe('examples of a page', () => {
  it('are a call and its answer', () => {
    expect(example).toEqual({
      place: 'page.md:2',
      method: 'PUT',
      path: '/en/api/things/{thing}',
      headers: { 'content-type': 'application/json' },
      body: '{ "name": "a" }',
      status: 200,
      answerHeaders: { etag: '{tag}' },
      answerBody: '{ "name": "a", "list": [1, "…"] }',
    });
  });

  it('without an answer are named by their line', () => {
    const lonely = '\n\n```http\nGET /healthz HTTP/1.1\n```\n';
    expect(() => examplesOf(lonely, 'page.md')).toThrow('page.md:3');
  });
});

describe('an answer', () => {
  it('may hold more than was promised, and not less', () => {
    expect(bodyDifferences(example, '{"name":"a","list":[1,2,3],"more":true}', new Map())).toEqual([]);
    expect(bodyDifferences(example, '{"list":[2]}', new Map())).toEqual([
      'body.name: "a" promised, nothing answered',
      'body.list[0]: 1 promised, 2 answered',
    ]);
  });

  it.each([
    ['a…c', 'abc', true],
    ['a…c', 'abd', false],
    ['…', 7, true],
    ['…', undefined, false],
    [[1], [1, 2], false],
    [[1, '…'], [1], true],
    [[1, '…'], [], false],
    [{}, [], false],
    [0, false, false],
    [null, undefined, false],
  ])('of %j for %j is taken: %s', (promised, real, isTaken) => {
    expect(differences(promised, real, new Map()).length === 0).toBe(isTaken);
  });

  it('gives values to the examples after it, which have to stay the same', () => {
    const values = new Map<string, string>();
    expect(headerDifferences(example, new Headers({ ETag: '"1-x"' }), values)).toEqual([]);
    expect(values.get('tag')).toBe('"1-x"');
    expect(headerDifferences(example, new Headers({ ETag: '"2-y"' }), values)).toHaveLength(1);
    expect(headerDifferences(example, new Headers(), values)).toHaveLength(1);
  });
});
