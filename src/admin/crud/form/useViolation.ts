import { useTranslate } from 'ra-core';
import { use, useMemo } from 'react';
import type { Field } from '#resource';
import { StoreContext } from '../../format/StoreProvider.tsx';
import { checkValue, fieldSchema } from '../../../dataProvider/resource/schema.ts';

/** Checks a value by its declaration, with the schema that the server uses too; answers the sentence to show. */
export function useViolation(field: Field): (value: unknown) => string | undefined {
  const translate = useTranslate();
  const { currencies } = use(StoreContext);
  return useMemo(() => {
    const schema = fieldSchema(field, { currencies });
    return (value: unknown) => {
      const violation = checkValue(schema, value).find(({ path }) => path.length === 0);
      if (!violation) return undefined;
      const key = violation.code.replace(/^violation\./, 'flexy.violation.');
      return translate(key, { ...violation.params, _: translate('flexy.violation.invalid') });
    };
  }, [field, translate, currencies]);
}
