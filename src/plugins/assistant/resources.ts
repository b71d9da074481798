export { aiRequests, threadAiRequests, type AiRequest, type ThreadAiRequest } from './resources/threads.ts';
export { aiProposals, type AiProposal } from './resources/proposals.ts';
export { aiKeys, type AiKey } from './resources/keys.ts';
export { aiUsage, type AiUsage } from './resources/usage.ts';
export { aiSettings, aiWritings } from './resources/kept.ts';
