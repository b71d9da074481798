import type { Field } from '#resource';

/**
 * Key of the text of a value that the field's declaration names: of a choice, of one of several, or a known word of a
 * program in a free text. A text called `resource` names one (what a view shows, what a change was of): its title is the text.
 * Undefined: the value is its own text.
 */
export function choiceKey(resource: string, name: string, field: Field, value: unknown): string | undefined {
  if (field.type === 'text' && name === 'resource') return `resources.${String(value)}.name`;
  const isNamed =
    field.type === 'enum' ||
    (field.type === 'list' && field.values !== undefined) ||
    (field.type === 'text' && field.words?.includes(String(value)) === true);
  return isNamed ? `resources.${resource}.values.${name}.${String(value)}` : undefined;
}
