import { convertCell, type ImportField, type MappedValue } from '../rules/index.ts';
import type { CountedValues, ValueMatch } from '../calls.ts';
import type { EntityFields } from './types.ts';
import type { Wizard } from './useWizard.ts';

/** Record or choice that a text in the file stands for, and the origin of this match. */
export interface ValuePlace {
  /** Id of a record or value of a choice; null: the field stays empty; undefined: not known. */
  readonly value: MappedValue | undefined;
  /** Title of a record, where it is known. */
  readonly title: string | null;
  readonly how: ValueMatch['how'] | 'chosen';
}

const NO_FORMAT = { decimal: null, dateOrder: null } as const;

/** Returns the record or choice that a text in the file stands for. */
export function placeOf(
  text: string,
  field: ImportField,
  { state, found }: Pick<Wizard, 'state' | 'found'>,
): ValuePlace {
  const match = found.byField.get(field.name)?.find(({ value }) => value === text);
  const chosen = Object.entries(state.options.values?.[field.name] ?? {}).find(([own]) => own === text);
  if (chosen) {
    const [, value] = chosen;
    return { value, title: match?.id === value ? (match?.title ?? null) : null, how: 'chosen' };
  }
  if (field.type === 'relation')
    return match && match.id !== null
      ? { value: match.id, title: match.title, how: match.how }
      : { value: undefined, title: null, how: 'none' };
  const converted = convertCell(text, { ...field, isMany: false }, { format: NO_FORMAT, timeZone: 'UTC' });
  return 'value' in converted
    ? { value: String(converted.value), title: null, how: 'name' }
    : { value: undefined, title: null, how: 'none' };
}

/** Values that stand for nothing yet. */
export const openValues = (
  wizard: Pick<Wizard, 'state' | 'found' | 'counted'>,
  { fields }: EntityFields,
): CountedValues['values'] =>
  Object.entries(wizard.counted).flatMap(([name, { values }]) => {
    const field = fields.find((one) => one.name === name);
    return field ? values.filter(({ text }) => placeOf(text, field, wizard).how === 'none') : [];
  });
