import { describe, expect, it } from 'vitest';
import { LOCUTUS_FUNCTIONS } from './locutusForTwing.ts';
import { renderTwig } from './twig.ts';

const VALUES = { customer: { firstName: '<b>Salma</b>', orders: [{ number: 1 }] }, list: [3, 1] };
const draw = (template: string) => renderTwig(template, VALUES, 'test', { Welcome: 'Bienvenue' });
const problemOf = async (template: string) => {
  const result = await draw(template);
  return 'problem' in result ? result.problem : null;
};

/** Limit of a test, ms: the first template waits for its process, on a busy machine. */
const LIMIT = { timeout: 60_000 };

describe('templates', LIMIT, () => {
  it('are drawn with their values escaped', async () => {
    expect(
      await draw("{{ 'Welcome'|trans }} {{ customer.firstName }} {{ customer.orders[0].number }} {{ list|length }}"),
    ).toEqual({
      html: 'Bienvenue &lt;b&gt;Salma&lt;/b&gt; 1 2',
    });
  });

  it.each([
    '{{ customer.constructor }}',
    "{{ 'a'.constructor }}",
    '{{ list.constructor }}',
    '{{ customer.__proto__ }}',
  ])('see nothing behind a value: %s', async (template) => {
    const result = await draw(template);
    expect('problem' in result || result.html === '').toBe(true);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('know no word and no value %s', async (name) => {
    const template = `{{ '${name}'|trans }}|{{ ${name} }}|{{ customer['${name}'] }}`;
    expect(await draw(template)).toEqual({ html: `${name}||` });
  });

  it.each([
    "{{ customer.get('firstName') }}",
    "{% include '/etc/passwd' %}",
    "{{ include('/etc/passwd') }}",
    "{{ source('/etc/passwd') }}",
    "{{ constant('process') }}",
    '{{ customer.firstName|raw }}',
    '{% autoescape false %}{{ customer.firstName }}{% endautoescape %}',
    '{%- autoescape "css" %}{{ customer.firstName }}{% endautoescape %}',
    '{{ list|map(one => one) }}',
    "{{ list|sort('system') }}",
    "{{ ['id']|filter('system') }}",
    '{{ _self.env.registerUndefinedFilterCallback("system") }}',
    "{% import 'x' as y %}",
    '{% macro x() %}{% endmacro %}',
  ])('may not do this: %s', async (template) => {
    expect((await problemOf(template))?.kind).toBe('syntax');
  });

  it('name the line of a mistake', async () => {
    expect(await problemOf('one\ntwo {{ three four }}')).toMatchObject({ kind: 'syntax', line: 2 });
  });

  it.each([
    ['time', '{% for a in 1..9000 %}{% for b in 1..9000 %}x{% endfor %}{% endfor %}'],
    ['time', `{% if '${'a'.repeat(40)}!' matches '/^(a+)+$/' %}x{% endif %}`],
    ['size', `{{ range(0, 9000)|join('${'x'.repeat(200)}') }}`],
    ['syntax', '{% for i in 1..1000000000 %}{% endfor %}'],
    ['syntax', "{% set a = 'aaaaaaaaaaaaaaaa' %}{% for i in 1..40 %}{% set a = a ~ a %}{% endfor %}{{ a|upper }}"],
  ])('end with a problem of %s: %s', async (kind, template) => {
    expect((await problemOf(template))?.kind).toBe(kind);
    expect(await draw('next')).toEqual({ html: 'next' });
  });

  it('end when they take too much memory, and nothing else ends with them', async () => {
    const template =
      "{% set a = 'aaaaaaaaaaaaaaaa' %}{% for i in 1..22 %}{% set a = a ~ a %}{% endfor %}{{ a|split('')|length }}";
    expect(['memory', 'time']).toContain((await problemOf(template))?.kind);
    expect(await draw('next')).toEqual({ html: 'next' });
  });
});

describe('locutus (CVE-2026-32304)', () => {
  it('is not reached by anything that makes code of text', () => {
    const names = Object.entries(LOCUTUS_FUNCTIONS).flatMap(([folder, all]) => all.map((name) => `${folder}/${name}`));
    expect(
      names.filter((name) => /funchand|create_function|call_user|eval|exec|filesystem|include/.test(name)),
    ).toEqual([]);
    expect(Object.keys(LOCUTUS_FUNCTIONS)).not.toContain('funchand');
  });
});
