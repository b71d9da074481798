import { forServer } from '#resource';
import { numberSequences } from './sequences.ts';

/** For the server alone: rights, indexes, documentation and samples. */
export const numberSequencesForServer = forServer(numberSequences, {
  access: {},
});
