import { useTranslate } from 'ra-core';
import { VisuallyHidden } from '#admin';
import { useKitchenState } from './kitchenContext.ts';

/** Reads out what others changed. The popup reads out new orders. */
export function Announcer() {
  const translate = useTranslate();
  const { news } = useKitchenState();
  return (
    <VisuallyHidden>
      <span role="log" aria-live="assertive">
        {news.map(({ id, number, kind, into }) => (
          <span key={`${id} ${kind}`}>{translate(`kitchen.news.${kind}`, { number, into })} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
