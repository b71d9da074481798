import { use, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { HistoryContext } from './AppRouter.tsx';
import { BASENAME } from './routerProvider.tsx';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path below `/admin` with query: `/products?page=2`. */
  to: string;
}

/**
 * A lightweight link within the admin, for places with dozens of links. Unlike react-router's it supports absolute paths
 * only and does not rerender on navigation.
 */
export function PlainLink({ to, onClick, children, ...rest }: Props) {
  const history = use(HistoryContext);
  const href = to === '/' ? BASENAME : BASENAME + to;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!history || !isHere(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = history.location;
    // A link to the present address replaces the history entry instead of adding one.
    if (href === pathname + search + hash) history.replace(href);
    else history.push(href);
  };
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

/** Tells whether a click navigates in this tab: no key for another tab, window or download. */
const isHere = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !/^_(?!self$)/.test(event.currentTarget.target);
