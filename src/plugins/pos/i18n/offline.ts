import type { Like } from './like.ts';

/** Reading, freshness and absence of the network. */
export const en = {
  title: 'Without a network',
};

export const fr = {
  title: 'Sans réseau',
} satisfies Like<typeof en>;

export const ar = {
  title: 'بدون شبكة',
} satisfies Like<typeof en>;
