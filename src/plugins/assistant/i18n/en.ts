/** English texts of the assistant plugin. */
export default {
  assistant: { title: 'Assistant' },
  resources: {
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
      invite: "Ask me anything you want, i'll do rest for you !",
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
      ai_requests: 'AI, questions, prompts',
      thread_ai_requests: 'AI, chats, threads',
      'settings/assistant': 'AI, artificial intelligence, models',
    },
  },
};
