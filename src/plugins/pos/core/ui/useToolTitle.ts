import { useTranslate } from 'ra-core';
import { useCrumbs } from '#admin';

/**
 * Names a screen of the cash register in the window's title and in the palette's recent pages.
 * @param title of a screen beside the till; absent: the till itself
 */
export function useToolTitle(title?: string): void {
  const translate = useTranslate();
  const till = { label: translate('pos.title'), to: '/pos' };
  useCrumbs(title === undefined ? [till] : [till, { label: title }]);
}
