import { useTranslate } from 'ra-core';
import { useFormats } from '#admin';
import type { ProblemGroup } from '../../rules/index.ts';
import { useFieldLabel } from '../useFieldLabel.ts';

/** Returns the sentence of a cause of problems, with the name of the field. */
export function useCauseText(resource: string): (problem: Omit<ProblemGroup, 'count' | 'rows'>) => string {
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = useFieldLabel(resource);
  return ({ cause, field, value, params = {} }) => {
    const numbers = Object.entries(params).map(([name, one]) => [
      name,
      typeof one === 'number' ? formats.decimal(one, 3) : one,
    ]);
    return translate(`import.problems.${cause}`, {
      ...Object.fromEntries(numbers),
      field: field === null ? '' : labelOf(field),
      value: params.part ?? value,
      _: String(params.text ?? cause),
    });
  };
}
