import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from './classNames.ts';
import styles from './ScrollBox.module.css';

const FOCUSABLE = ':is(a[href], button, input, select, textarea):not(:disabled), [tabindex="0"]';

const isTooSmall = (box: HTMLElement): boolean =>
  box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;

/** Tells whether a box overflows without focusable content, and therefore has to be a tab stop. */
export function useIsStop(ref: RefObject<HTMLElement | null>): boolean {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setStop(isTooSmall(box) && !box.querySelector(FOCUSABLE)));
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isStop;
}

interface ScrollBoxProps {
  /** Accessible name; announced when it is a tab stop. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A scrollable box for content larger than its space. It is a tab stop only if necessary. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isStop = useIsStop(ref);
  return (
    <div
      ref={ref}
      className={classNames(styles.box, className)}
      {...(isStop && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
