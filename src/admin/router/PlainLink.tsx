import { use, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { HistoryContext } from './AppRouter.tsx';
import { BASENAME } from './routerProvider.tsx';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path below `/admin`, with what follows it: `/products?page=2`. */
  to: string;
}

/** A press that means "here": not with a key that asks for another tab, a window or a download. */
const isHere = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !/^_(?!self$)/.test(event.currentTarget.target);

/**
 * A link within the admin for places that draw dozens of them: unlike react-router's it knows only whole paths, follows
 * nothing, and is not drawn anew when the page changes.
 */
export function PlainLink({ to, onClick, children, ...rest }: Props) {
  const history = use(HistoryContext);
  const href = to === '/' ? BASENAME : BASENAME + to;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!history || !isHere(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = history.location;
    // Going to where one is leaves no second step to go back by.
    if (href === pathname + search + hash) history.replace(href);
    else history.push(href);
  };
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
