import { definePlugin } from '#admin';

/** What the assistant was asked, and its threads. */
export default definePlugin({
  id: 'assistant',
  title: 'assistant.title',
  api: 1,
  resources: [
    { resource: { name: 'ai_requests' }, opens: 'show' },
    { resource: { name: 'thread_ai_requests' }, opens: 'show' },
  ],
});
