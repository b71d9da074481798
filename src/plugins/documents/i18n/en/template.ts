/** English texts about templates. */
export const template = {
  template: {
    action: 'From a template',
    title: 'Document from a template',
    choose: 'Template',
    none: 'Choose a document',
    create: 'Create the document',
    print: 'Create and print',
    preview: 'Preview',
    fields: 'Fields that a template can have',
    noFields: 'This document has no fields such as {{name}}: the new one will be a copy of it.',
    missing: 'Left empty, because there is no such value: %{names}',
    letters: '%{smart_count} letter |||| %{smart_count} letters',
    tooMany: 'Letters are made to %{most} records at once, and %{count} are selected. Select fewer.',
  },
};
