/** English texts of the server part, by group and code. */
export default {
  problems: {
    gone: 'There is no such file or folder.',
    noFolder: 'There is no such folder.',
    taken: '“%{name}” is there already.',
    fixed: '“%{name}” is a folder of Flexy: it can be neither renamed, moved nor deleted.',
    intoItself: '“%{name}” cannot be put into itself.',
    noName: 'This name cannot be used.',
    ids: 'Name 1 to %{max} files.',
    tooMany: 'These are more than %{max} files. Choose fewer.',
    tooDeep: 'Folders cannot be nested deeper than %{max} levels.',
    tooLarge: 'The file is larger than %{max} MB.',
    full: 'The storage is full. Delete files, or ask for more room.',
    zipTooLarge: 'This is too much for one zip file: at most %{max} MB.',
    busy: 'Too many unfinished uploads. Finish some, or wait.',
  },
  jobs: {
    cleanUp: 'Clean up unused files',
  },
};
