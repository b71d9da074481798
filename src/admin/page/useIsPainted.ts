import { useEffect, useState } from 'react';
import { afterPaint } from './whenIdle.ts';

/** Tells whether what was drawn first is on the screen: what need not be seen with it is drawn then. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
