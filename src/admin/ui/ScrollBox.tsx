import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from './classNames.ts';
import styles from './ScrollBox.module.css';

const FOCUSABLE = ':is(a[href], button, input, select, textarea):not(:disabled), [tabindex="0"]';

const isTooSmall = (box: HTMLElement): boolean =>
  box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;

/** Tells whether there is more in a box than it shows, and nothing that would bring the keyboard there. */
function useIsStop(ref: RefObject<HTMLElement | null>): boolean {
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
  /** What it holds; read out where the keyboard stops at it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What may be wider or higher than its place: it scrolls, by keys too, and is a stop of theirs only where it must be. */
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
