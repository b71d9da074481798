import { fillText } from '#resource';
import { markup, type SiteAccountCard } from '#server';
import { texts } from '../problems.ts';
import { standingOf } from './answers.ts';

/** The points of a customer on the page of their account, with their tier and the way to the next one. */
export const accountCard: SiteAccountCard = {
  title: texts.account.title,
  async draw({ id }, { reader, locale }) {
    const { account, points, tier, next, missing } = await standingOf(reader, id);
    if (account === null) return null;
    const say = (code: keyof typeof texts.account, values: Readonly<Record<string, string | number>>) =>
      markup`<li>${fillText(texts.account[code][locale], values)}</li>`;
    return markup`<ul>${say('points', { points })}${tier !== null && say('tier', { tier })}${
      next !== null && say('next', { points: missing, tier: next })
    }</ul>`;
  },
};
