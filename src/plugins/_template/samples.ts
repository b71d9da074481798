import { defineSamples } from '#server';
import { rows } from './rows.ts';

/** Demo template examples. */
export default defineSamples({
  sets: [{ resource: 'template_examples', rows: () => rows.map(({ id: _id, ...row }) => row) }],
});
