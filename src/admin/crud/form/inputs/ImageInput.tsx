import { useResourceContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { ImageField } from '#resource';
import { resourceNamed } from '../../../plugins/declarations.ts';
import { PicturesField } from '../images/PicturesField.tsx';
import { useFieldInput, type InputProps } from './useFieldInput.ts';

/** A picture, or several in an order of which the first is the cover: dropped, pasted, chosen, or by address. */
export function ImageInput(props: InputProps & { field: ImageField }) {
  const isMany = props.field.many === true;
  const input = useFieldInput(props);
  const name = useRecordName();
  const { error } = input;
  return (
    <PicturesField
      {...{ isMany, name }}
      label={input.label}
      addresses={addressesOf(input.value)}
      isDisabled={input.isDisabled}
      help={input.help}
      {...(error !== undefined && { error })}
      focusRef={input.ref}
      onChange={(next) => {
        input.change(isMany ? [...next] : (next.at(-1) ?? null));
        input.blur();
      }}
    />
  );
}

const addressesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');

/** The title of the surrounding record, as currently typed in the form. */
function useRecordName(): string | undefined {
  const resource = useResourceContext() ?? '';
  const name: unknown = useWatch({ name: resourceNamed(resource)?.title ?? 'name' });
  return typeof name === 'string' && name !== '' ? name : undefined;
}
