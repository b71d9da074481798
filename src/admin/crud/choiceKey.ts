import type { Field } from '#resource';

/**
 * The message key for a value that the declaration names: an enum value, one of several, or a known keyword in a free text. A
 * text field called `resource` contains a resource name, whose title is the text. Undefined: the value is shown as it is.
 */
export function choiceKey(resource: string, name: string, field: Field, value: unknown): string | undefined {
  if (field.type === 'text' && name === 'resource') return `resources.${String(value)}.name`;
  const isNamed =
    field.type === 'enum' ||
    (field.type === 'list' && field.values !== undefined) ||
    (field.type === 'text' && field.words?.includes(String(value)) === true);
  return isNamed ? `resources.${resource}.values.${name}.${String(value)}` : undefined;
}
