import { paper } from './ar/paper.ts';

/** Arabic texts of the printing plugin. */
export default {
  printing: {
    title: 'الطباعة',
    ...paper,
  },
};
