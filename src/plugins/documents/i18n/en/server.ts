/** English texts of the server part, by group and code. */
export default {
  problems: {
    changed: 'Somebody else saved this document since you opened it. Nothing was written.',
    notDocx: 'This is not a .docx file.',
    tooLarge: 'The document is too large. At most %{megabytes} MB can be saved.',
  },
};
