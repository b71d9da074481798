import { paper } from './en/paper.ts';

/** English texts of the printing plugin. */
export default {
  printing: {
    title: 'Printing',
    ...paper,
  },
};
