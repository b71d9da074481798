import { useEffect, useRef, type ReactNode } from 'react';

/** Moves the focus to the first element of a panel whose code loaded after the panel was opened. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[role^="menuitem"], input:enabled, select, button:enabled')?.focus();
  }, []);
  return (
    <div ref={ref} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
