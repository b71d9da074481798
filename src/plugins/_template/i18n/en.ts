/** English texts of the template-example plugin. */
export default {
  templateExample: {
    title: 'Template examples',
    overview: 'Overview: template examples',
    progress: 'Progress',
    done: '%{done} of %{total} done (%{percent})',
    none: 'Nothing to sum up yet',
    first: 'Create the first one',
    list: 'Open the list',
    failed: 'The overview could not be loaded',
  },
  resources: {
    template_examples: {
      list: 'Template examples',
      name: 'Template example |||| Template examples',
      new: 'New: template example',
      fields: {
        name: 'Name',
        isDone: 'Done',
      },
      forms: {
        entry: 'Entry',
      },
      empty: 'Nothing here yet',
      invite: 'Say here what such a record is good for.',
    },
  },
};
