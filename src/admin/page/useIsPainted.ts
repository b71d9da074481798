import { useEffect, useState } from 'react';
import { afterPaint } from './whenIdle.ts';

/** True after the first render has been painted. Used to defer less important content. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
