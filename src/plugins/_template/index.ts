import { definePlugin } from '#admin';
import { templateExamples } from './resources.ts';

/** Template examples: one line about the purpose of this plugin. */
export default definePlugin({
  id: 'template-example',
  title: 'templateExample.title',
  api: 1,
  resources: [{ resource: templateExamples, group: 'work', icon: 'list-checks' }],
  pages: [
    {
      path: 'template-example',
      title: 'templateExample.overview',
      group: 'work',
      icon: 'calculator',
      access: { action: 'read', resource: 'template_examples' },
      load: () => import('./OverviewPage.tsx'),
    },
  ],
});
