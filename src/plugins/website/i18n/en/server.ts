/** English texts of the server part, by group and code. */
export default {
  problems: {
    content: 'This should be an object with html, css and javascript, or a list of objects with html and css.',
    tooLong: 'This is too long: at most 500,000 characters.',
    picture: 'You may not use this picture: %{path}. Choose one that you can open in the file manager.',
    tooManyPictures: 'Add at most %{max} pictures in one save.',
    json: 'This is not valid JSON: line %{line}, column %{column}.',
    unknownOption: 'The website does not know this option.',
    wrongOption: 'This value does not fit the option.',
    hiddenFirst: 'Choose a time after the publication.',
    reserved: 'The website uses this address itself. Choose another one.',
    takenAddress: 'Another page has this address.',
    fixedAddress: 'Home and the shop have one address in all languages.',
    pieces: 'The content has another number of texts now. Load it again.',
    twice: 'Each language only once.',
    noTitle: 'A page needs a title in one language at least.',
    'twig.syntax': 'The template has an error in line %{line}: %{message}',
    'twig.time': 'The template takes longer than a second.',
    'twig.memory': 'The template takes too much memory.',
    'twig.size': 'The template gives too long a page.',
    'twig.busy': 'The server is busy with other templates. Try again in a moment.',
  },
  jobs: { publish: 'Pages of the website at their time' },
  actions: {
    publishTitle: 'Publish or hide pages',
    publishConfirm: 'Change %{smart_count} page |||| Change %{smart_count} pages',
  },
};
