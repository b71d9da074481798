/** English texts about files that are opened. */
export const files = {
  open: {
    file: 'Open a file',
    unknown: 'Only .docx, .html, .txt and .md files can be opened.',
    tooLarge: 'The file is too large to be opened.',
    unread: '“%{name}” could not be read. Choose it again.',
    notDocx: 'This is not a .docx file.',
    unreadable: 'The editor could not read the file. Nothing was created or changed.',
    protected:
      'The file is protected by a password. Save it without one in the program that made it, and open it again.',
    oldWord: 'This is a file of an older program (.doc). Save it as .docx there, and open it again.',
    damaged: 'The file is damaged: it cannot be unpacked. Choose another copy of it.',
    cut: 'The file is damaged: its part “%{part}” ends too early. Choose another copy of it.',
    invalid: 'The file is damaged: its part “%{part}” cannot be read. Choose another copy of it.',
    missing: 'The file is damaged: its part “%{part}” is missing. Choose another copy of it.',
    noText: 'The file has no text: its part “%{part}” is not one of a .docx file.',
  },
  hidden: {
    text: 'This file has parts that are kept but not shown here: %{parts}.',
    charts: 'charts',
    diagrams: 'diagrams',
    equations: 'equations (only their characters are shown)',
    macros: 'macros',
    embedded: 'embedded files',
    customXml: 'data of other programs',
  },
  lost: {
    message:
      'This editor cannot keep all of this file: %{parts}. Once it is saved here, what it cannot keep is missing. Keep the original file.',
    text: 'parts of the text',
    changes: 'some tracked changes',
    equations: 'equations',
    fields: 'fields',
    links: 'links',
    pictures: 'pictures or drawings',
    controls: 'form fields',
    comments: 'comments',
    notes: 'footnotes or endnotes',
  },
};
