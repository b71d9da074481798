import { memo } from 'react';
import { useReading } from './reading.ts';
import { valueNode, type ShownValue } from './valueNode.tsx';

/** A field's value for reading, by its declaration. */
export const FieldValue = memo(function FieldValue(props: ShownValue) {
  return valueNode(useReading(), props);
});
