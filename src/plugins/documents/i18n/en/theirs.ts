/** English texts about what somebody else saved, and about comparisons. */
export const theirs = {
  theirs: {
    text: '%{name} saved this document: %{time}. What you see is older.',
    see: 'See the difference',
    load: 'Load it',
    loadDropping: 'Load theirs, drop mine',
    merge: 'Merge both',
    compared: 'Mine and theirs',
    cannotMerge:
      'The texts cannot be merged: pictures, links, lists, notes, comments, headers or the page differ. Save yours; theirs stays as a version.',
    overlaps:
      'One place was changed by both; both texts are there now. |||| %{smart_count} places were changed by both; both texts are there now.',
  },
  compare: {
    added: 'Added:',
    removed: 'Removed:',
    equal: 'The words are the same.',
    action: 'Compare',
    title: 'This version and the newest one',
    tracked: 'Open as tracked changes',
    name: '%{name}, compared',
  },
};
