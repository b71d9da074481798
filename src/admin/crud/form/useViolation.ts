import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Field } from '#resource';
import { checkValue, fieldSchema } from '../../../dataProvider/resource/schema.ts';

/** Every currency of the world has at most so many decimals; the server checks the installation's own. */
const CURRENCY_DIGITS = 3;

/** Checks a value by its declaration, with the schema that the server uses too; answers the sentence to show. */
export function useViolation(field: Field): (value: unknown) => string | undefined {
  const translate = useTranslate();
  return useMemo(() => {
    const schema = fieldSchema(field, { currencyDigits: CURRENCY_DIGITS });
    return (value: unknown) => {
      const violation = checkValue(schema, value).find(({ path }) => path.length === 0);
      if (!violation) return undefined;
      const key = violation.code.replace(/^violation\./, 'flexy.violation.');
      return translate(key, { ...violation.params, _: translate('flexy.violation.invalid') });
    };
  }, [field, translate]);
}
