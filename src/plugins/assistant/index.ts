import { definePlugin } from '#admin';

/** Threads of the assistant with their requests. */
export default definePlugin({
  id: 'assistant',
  title: 'assistant.title',
  api: 1,
  resources: [
    { resource: { name: 'ai_requests', icon: 'sparkles' }, panel: 'assistant', order: 10, opens: 'show' },
    { resource: { name: 'thread_ai_requests', icon: 'messages-square' }, panel: 'assistant', order: 20, opens: 'show' },
  ],
  settings: [
    {
      id: 'assistant',
      title: 'assistant.title',
      icon: 'sparkles',
      order: 70,
      access: { action: 'read', resource: 'ai_requests' },
    },
  ],
});
