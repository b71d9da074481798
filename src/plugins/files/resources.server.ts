// The file manager's resources with rights and samples.
import { forServer } from '#resource';
import { files, fileShares, fileVersions, folderRights } from './resources.ts';

/** Folders with rights of their own are answered by the calls alone, which know these rights. */
const OPEN = { isSystem: [false], isRestricted: [false] } as const;
/** Cashiers and drivers see pictures. The calls show them the folders on the way to pictures (`server/rows.ts`), too. */
const PICTURES = { ...OPEN, kind: ['image'] } as const;

/** Resources completed for the server: rights (docs/rules/rights.md), indexes, documentation and samples. */
export default [
  forServer(files, {
    // Files come into being by uploads and are changed by calls.
    access: {
      ROLE_ADMIN: { read: true, delete: true },
      ROLE_MANAGER: { read: OPEN, delete: OPEN },
      ROLE_CASHIER: { read: PICTURES },
      ROLE_AGENT_DRIVER: { read: PICTURES },
    },
    indexes: [['folder', 'isFolder', 'nameKey'], ['path']],
    fields: {
      name: { sample: 'Mint tea.jpg' },
      folder: { description: 'The folder it is in; none: the top.' },
      kind: { description: 'What it is, by its content.', sample: 'image' },
      type: { description: 'Media type, by its content.', sample: 'image/jpeg' },
      size: { description: 'Bytes.', sample: 48_213 },
      width: { description: 'Of a picture.', sample: 1200 },
      height: { description: 'Of a picture.', sample: 800 },
      createdBy: { description: 'Who uploaded it.' },
      isSystem: { description: 'It is in the folder of the administrators.' },
      isRestricted: { description: 'It is in a folder with rights of its own, or is one.' },
    },
  }),
  forServer(fileShares, { access: {}, indexes: [['file']] }),
  forServer(folderRights, { access: {} }),
  forServer(fileVersions, { access: {}, indexes: [['file'], ['path']] }),
];
