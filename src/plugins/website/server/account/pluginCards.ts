import type { FlatRowOf } from '#resource';
import { markup, type Html, type SiteDrawing } from '#server';
import { siteParts } from '../parts/siteParts.ts';

/** Draws the cards that plugins add to a customer's account. One that cannot be drawn is logged and left out. */
export async function pluginCards(customer: FlatRowOf<'customers'>, drawing: SiteDrawing): Promise<Html> {
  const { host, locale } = drawing;
  const drawn = siteParts(host).cards.map(async (card, at) => {
    try {
      const content = await card.draw(customer, drawing);
      const id = `card-${at + 1}`;
      return (
        content &&
        markup`<section class="account-card" aria-labelledby="${id}"><h2 id="${id}">${card.title[locale]}</h2>${content}</section>`
      );
    } catch (error) {
      host.log.error({ err: error, card: card.title.en }, 'A card of a customer’s account cannot be drawn');
      return null;
    }
  });
  return markup`${await Promise.all(drawn)}`;
}
