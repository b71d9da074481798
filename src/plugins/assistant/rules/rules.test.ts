import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventText, type Resource } from '#resource';
import type { AiEvent } from '../contract/types.ts';
import { readEvents } from './events.ts';
import { cleanQuestion } from './question.ts';
import { readValues } from './readValues.ts';
import { recordSchema } from './recordSchema.ts';

const ROLES = ['ROLE_MANAGER'] as const;
const RESOURCE: Resource = {
  name: 'things',
  className: 'Thing',
  title: 'name',
  access: { ROLE_MANAGER: 'all' },
  fields: {
    name: { type: 'text', required: true, max: 20, translatable: true },
    price: { type: 'money' },
    kind: { type: 'enum', values: ['a', 'b'] },
    cost: { type: 'money', writable: ['ROLE_ADMIN'] },
    total: { type: 'money', writable: false },
    script: { type: 'text', format: 'javascript' },
    secret: { type: 'text', format: 'secret' },
    paid: { type: 'money', ai: false },
    owner: { type: 'relation', to: 'users' },
    options: { type: 'embedded', many: true, fields: { label: { type: 'text', required: true } } },
  },
};
const RESOURCES = new Map([['things', RESOURCE]]);

describe('what a model may set', () => {
  it('is what these roles may write, but for programs, secrets, accounts and what is kept out', () => {
    const schema = recordSchema(RESOURCE, ROLES, 'create', RESOURCES);
    expect(Object.keys(schema.properties as object)).toEqual(['name', 'price', 'kind', 'options']);
    expect(schema.required).toEqual(['name']);
    expect(recordSchema(RESOURCE, ['ROLE_KITCHEN'], 'create', RESOURCES).properties).toEqual({});
  });

  it('gets through, and nothing else, whatever is sent', () => {
    const known = new Set(['name', 'price', 'kind', 'options']);
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.string(), fc.constantFrom(...Object.keys(RESOURCE.fields), 'roles', 'id', '__proto__')),
          fc.jsonValue(),
        ),
        (sent) => {
          const { values, dropped } = readValues(RESOURCE, ROLES, 'create', sent, RESOURCES);
          for (const name of Object.keys(values)) expect(known.has(name)).toBe(true);
          for (const name of Object.keys(sent))
            expect(name in values || dropped.some((one) => one.startsWith(name))).toBe(true);
          if ('price' in values && values.price !== null) expect(Number.isFinite(values.price)).toBe(true);
          if ('kind' in values && values.kind !== null) expect(['a', 'b']).toContain(values.kind);
        },
      ),
    );
  });
});

describe('a question', () => {
  it.each([
    ['  two \n teas ', 'two teas'],
    ['<b>Bold</b> and <i>fine</i>', 'Bold and fine'],
    ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ])('%j is sent as %j', (text, sent) => {
    expect(cleanQuestion(text)).toBe(sent);
  });
});

it('events are read as they were written, however they are cut', async () => {
  const events: AiEvent[] = [
    { type: 'start', model: 'm', isDemo: false },
    { type: 'text', text: 'Thé à la menthe\n\ndata: not an event' },
    { type: 'data', data: { name: 'شاي' }, dropped: [] },
    { type: 'done', tokens: 3, model: 'm', isDemo: false },
  ];
  const bytes = new TextEncoder().encode(`: still there\n\n${events.map(eventText).join('')}`);
  for (const size of [1, 7, 1000]) {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const seen: AiEvent[] = [];
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    for await (const event of readEvents({ body })) seen.push(event);
    expect(seen).toEqual(events);
  }
});
