/** English texts of the file manager. */
export default {
  files: { title: 'Files' },
  resources: {
    files: {
      name: 'File |||| Files',
      cards: { file: 'File' },
      fields: {
        name: 'Name',
        folder: 'Folder',
        isFolder: 'Is a folder',
        kind: 'Kind',
        type: 'Type',
        size: 'Size',
        width: 'Width',
        height: 'Height',
        createdBy: 'Uploaded by',
        isSystem: 'For administrators',
      },
      values: {
        kind: {
          folder: 'Folder',
          image: 'Image',
          pdf: 'PDF',
          sheet: 'Spreadsheet',
          text: 'Text',
          video: 'Video',
          audio: 'Audio',
          archive: 'Archive',
          other: 'Other',
        },
      },
    },
  },
};
