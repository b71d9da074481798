/** Names of the kinds of jobs: an import, the run of a feed, the check of a dry run, and what takes an import back. */
export const RUN = 'import.run';
export const FEED_RUN = 'import.feedRun';
export const CHECK = 'import.check';
export const UNDO = 'import.undo';
