export { aiRequests, threadAiRequests } from './resources/threads.ts';
export { aiProposals } from './resources/proposals.ts';
export { aiKeys } from './resources/keys.ts';
export { aiUsage } from './resources/usage.ts';
export { aiRuns, aiSettings, aiWritings } from './resources/kept.ts';
