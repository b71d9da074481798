/** English texts of the panel that finds, and of the line below the text. */
export const tools = {
  find: {
    title: 'Find and replace',
    search: 'Find',
    replacement: 'Replace by',
    count: '%{at} of %{count}',
    none: 'Not found',
    next: 'Next place',
    previous: 'Previous place',
    replace: 'Replace',
    replaceAll: 'Replace all',
  },
  status: {
    title: 'State of the document',
    words: '%{count} word |||| %{count} words',
    page: 'Page %{page} of %{pages}',
    zoom: 'Zoom',
    smaller: 'Show smaller',
    larger: 'Show larger',
  },
};
