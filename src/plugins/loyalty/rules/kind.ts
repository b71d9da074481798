/** Key of the payment kind. */
export const KIND = 'loyalty.reward';

const REFERENCE = /^reward-(\d{1,9})$/;

/** What a payment by a reward is sent with. The same reward pays once in a sale. */
export const referenceOf = (reward: number): string => `reward-${reward}`;

/** The reward of a payment; null: it is none. */
export const rewardIn = (reference: string): number | null => {
  const found = REFERENCE.exec(reference);
  return found ? Number(found[1]) : null;
};
