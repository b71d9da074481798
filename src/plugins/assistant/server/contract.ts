/** The contract with the screens, for the folders of the server part. */
export { MOST_WRITES } from '../contract/calls.ts';
export type { ActionInput, AiErrorCode, AiRun, AiWrite, PlanBeside, PlanItem } from '../contract/types.ts';
