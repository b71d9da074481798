import { expect, test } from 'vitest';
import { choiceKey } from './choiceKey.ts';

test('choices and known words have a text of their resource', () => {
  const status = { type: 'enum', values: ['new', 'done'] } as const;
  expect(choiceKey('tasks', 'status', status, 'new')).toBe('resources.tasks.values.status.new');
  const source = { type: 'text', words: ['import'] } as const;
  expect(choiceKey('leads', 'source', source, 'import')).toBe('resources.leads.values.source.import');
  expect(choiceKey('leads', 'source', source, 'A fair')).toBeUndefined();
});

test('the name of a resource is read by its title', () => {
  expect(choiceKey('saved_views', 'resource', { type: 'text' }, 'products')).toBe('resources.products.name');
  expect(choiceKey('saved_views', 'name', { type: 'text' }, 'products')).toBeUndefined();
});
