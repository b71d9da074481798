import { memo } from 'react';
import { useFormatContext } from './formatContext.ts';
import { valueNode, type ShownValue } from './valueNode.tsx';

/** A field's value for reading, by its declaration. */
export const FieldValue = memo(function FieldValue(props: ShownValue) {
  return valueNode(useFormatContext(), props);
});
