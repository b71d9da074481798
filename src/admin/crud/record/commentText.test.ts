import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionAt, mentionedIn, partsOf, peopleFor, withMention } from './commentText.ts';

const salma = { id: 1, username: 'manager', fullName: 'Salma Bennani' };
const helene = { id: 2, username: 'cashier', fullName: 'Hélène Idrissi' };
const people = [salma, helene];

describe('a name that is being typed', () => {
  it.each<[string, string | null]>([
    ['@', ''],
    ['ask @sal', 'sal'],
    ['(@Salma Be', 'Salma Be'],
    ['mail me@shop.ma', null],
    ['@salma\nand', null],
    ['nobody', null],
    [`@${'x'.repeat(41)}`, null],
  ])('%j', (text, query) => {
    expect(mentionAt(text, text.length)?.query ?? null).toBe(query);
  });

  it('is what stands before the caret, not behind it', () => {
    expect(mentionAt('@sal and more', 4)).toEqual({ start: 0, query: 'sal' });
  });
});

it('people are found by the beginning of a word of their name, without accents, or by their user name', () => {
  expect(peopleFor(people, 'hele')).toEqual([helene]);
  expect(peopleFor(people, 'idr')).toEqual([helene]);
  expect(peopleFor(people, 'MANA')).toEqual([salma]);
  expect(peopleFor(people, 'lma')).toEqual([]);
  expect(peopleFor(people, '')).toEqual(people);
  expect(peopleFor(people, 'Salma Bennani ')).toEqual([]);
});

it('a name takes the place of what was typed, and the rest stays', () => {
  expect(withMention('ask @sa please', { start: 4, query: 'sa' }, salma)).toEqual({
    text: 'ask @Salma Bennani  please',
    caret: 19,
  });
});

it('those are mentioned whose name is still there', () => {
  expect(mentionedIn('ask @Salma Bennani', people)).toEqual([salma]);
  expect(mentionedIn('ask Salma Bennani', people)).toEqual([]);
});

describe('the parts of a text', () => {
  it('are links and names between text', () => {
    expect(partsOf('See https://shop.ma/a?b=1. Ask @Salma Bennani!', ['Salma Bennani'])).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'https://shop.ma/a?b=1' },
      { kind: 'text', text: '. Ask ' },
      { kind: 'mention', text: '@Salma Bennani' },
      { kind: 'text', text: '!' },
    ]);
  });

  it('are no links to what is none', () => {
    expect(partsOf('javascript:alert(1) ftp://x', [])).toEqual([{ kind: 'text', text: 'javascript:alert(1) ftp://x' }]);
  });

  it('take the longer of two names that begin alike', () => {
    expect(partsOf('@Ann Lee', ['Ann', 'Ann Lee'])).toEqual([{ kind: 'mention', text: '@Ann Lee' }]);
  });

  it('are the whole text, whatever it holds', () => {
    const name = fc.string({ minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.string(), fc.array(name, { maxLength: 3 }), (text, names) => {
        expect(
          partsOf(text, names)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
