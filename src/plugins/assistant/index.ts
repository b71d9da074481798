import { definePlugin } from '#admin';
import { sparkIcon } from './icon.ts';

/** Threads of the assistant with their requests. */
export default definePlugin({
  id: 'assistant',
  title: 'assistant.title',
  api: 1,
  icon: sparkIcon,
  pages: [
    {
      path: 'assistant',
      title: 'assistant.title',
      group: 'documents',
      order: 70,
      access: { action: 'create', resource: 'ai_requests' },
      load: () => import('./page/AssistantPage.tsx'),
    },
    {
      path: 'suggest',
      title: 'assistant.suggest.title',
      group: 'documents',
      order: 75,
      access: { action: 'create', resource: 'ai_requests' },
      load: () => import('./suggest/SuggestPage.tsx'),
    },
  ],
  slots: [
    {
      slot: 'record.actions',
      order: 40,
      access: { action: 'create', resource: 'ai_requests' },
      isWanted: ({ resource }) => resource === undefined || !NOT_ASKED.has(resource),
      load: () => import('./copilot/CopilotButton.tsx'),
    },
    {
      slot: 'list.tools',
      order: 40,
      access: { action: 'create', resource: 'ai_requests' },
      isWanted: ({ resource }) => resource === undefined || !NOT_ASKED.has(resource),
      load: () => import('./copilot/NewByCopilot.tsx'),
    },
    {
      slot: 'list.selection',
      order: 40,
      access: { action: 'create', resource: 'ai_requests' },
      isWanted: ({ resource }) => resource === undefined || !NOT_ASKED.has(resource),
      load: () => import('./copilot/SelectionButton.tsx'),
    },
    {
      slot: 'list.selection',
      order: 41,
      access: { action: 'create', resource: 'ai_requests' },
      isWanted: ({ resource }) => resource === undefined || ON_PAGE.has(resource),
      load: () => import('./copilot/ChangeTogether.tsx'),
    },
  ],
  resources: [
    { resource: { name: 'ai_requests', icon: 'sparkles' }, panel: 'assistant', order: 10, opens: 'show' },
    { resource: { name: 'thread_ai_requests', icon: 'messages-square' }, panel: 'assistant', order: 20, opens: 'show' },
    {
      resource: { name: 'ai_proposals', icon: 'git-pull-request-arrow' },
      panel: 'assistant',
      order: 30,
      opens: 'show',
      screens: { show: () => import('./proposals/ProposalShow.tsx') },
    },
    {
      resource: { name: 'ai_keys', icon: 'lock' },
      panel: 'assistant',
      order: 35,
      opens: 'show',
      screens: { list: () => import('./agents/AgentKeys.tsx') },
    },
    { resource: { name: 'ai_usage', icon: 'gauge' }, panel: 'assistant', order: 40, opens: 'show' },
  ],
  settings: [
    {
      id: 'assistant',
      title: 'assistant.title',
      icon: 'sparkles',
      order: 70,
      access: { action: 'read', resource: 'ai_requests' },
      load: () => import('./settings/AssistantPanel.tsx'),
    },
  ],
});

/** Records that a model has no say in: accounts, settings, and what it was asked itself. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  'ai_keys',
  'ai_proposals',
  'ai_requests',
  'ai_usage',
  'applications',
  'settings',
  'thread_ai_requests',
  'users',
]);

/** Records that the assistant's page is for. */
const ON_PAGE: ReadonlySet<string> = new Set(['orders', 'pages', 'products']);
