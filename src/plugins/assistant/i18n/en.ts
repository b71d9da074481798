import { keptTexts } from './en/kept.ts';
import { screens } from './en/screens.ts';

/** English texts of the assistant plugin. */
export default {
  assistant: screens,
  resources: {
    ...keptTexts,
    assistantSettings: {
      fields: {
        endpoint: 'Address of the service',
        model: 'Model',
        key: 'New key of the service',
        photosKey: 'New key for photos',
        requestsPerMinute: 'Questions per person and minute',
        idleSeconds: 'Seconds without data until an answer is given up',
        tokensPerDay: 'Tokens per person and day (0: no limit)',
        priceIn: 'US dollars for a million tokens asked',
        priceOut: 'US dollars for a million tokens answered',
      },
    },
    ai_requests: {
      name: 'Request |||| Requests',
      new: 'New request',
      fields: {
        question: 'Question',
        namespace: 'Area',
        entity: 'Object',
        action: 'Action',
        status: 'Status',
        threadAiRequest: 'Conversation',
        functionCallEscaped: 'Answer',
        createdBy: 'Created by',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      values: {
        status: {
          started: 'Started',
          updated: 'Refined',
          success: 'Accepted',
        },
      },
      forms: {
        request: 'Request',
      },
      empty: 'No historical asks',
      invite: "Ask me anything you want, I'll do the rest for you !",
    },
    thread_ai_requests: {
      name: 'Conversation |||| Conversations',
      new: 'New conversation',
      fields: {
        namespace: 'Area',
        entity: 'Object',
        action: 'Action',
        status: 'Status',
        createdBy: 'Created by',
        aiRequests: 'Requests',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      values: {
        status: {
          started: 'Started',
          updated: 'Refined',
          success: 'Accepted',
        },
      },
      forms: {
        request: 'Conversation',
      },
      empty: 'No conversation yet',
      invite: 'Conversations with the assistant are kept here.',
    },
  },
  words: {
    places: {
      assistant: 'AI, chat, chatbot, ask a question, artificial intelligence',
      suggest: 'AI, recommend, gift idea, advice',
      ai_keys: 'AI, agents, MCP, tokens',
      ai_proposals: 'AI, agents, drafts',
      ai_usage: 'AI, tokens, costs',
      ai_requests: 'AI, questions, prompts',
      thread_ai_requests: 'AI, chats, threads',
      'settings/assistant': 'AI, artificial intelligence, models',
    },
  },
};
