import { paper } from './fr/paper.ts';

/** French texts of the printing plugin. */
export default {
  printing: {
    title: 'Impression',
    ...paper,
  },
};
