import { failures } from './failures.ts';

/** Names of the records of scheduled feeds and of their fields, in English. */
export const feeds = {
  import_feeds: {
    name: 'Scheduled feed |||| Scheduled feeds',
    new: 'New scheduled feed',
    fields: {
      name: 'Name',
      mappingOf: 'Mapping of the import',
      isEnabled: 'On',
      isFromFolder: 'From a folder of the file manager',
      address: 'Address of the file',
      username: 'User name',
      password: 'Password',
      folder: 'Folder',
      isHourly: 'Several times a day',
      everyHours: 'Every',
      at: 'Every day at',
      gone: 'Records that are gone from the file',
      mostChange: 'Ask above this share of changes',
      resource: 'List',
      owner: 'In the name of',
      nextAt: 'Next run',
      readAt: 'Last good run',
      failure: 'Failure',
      failedAt: 'Failed at',
      waiting: 'Waits for you',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
    forms: { feed: 'Feed', source: 'File', schedule: 'Time', limits: 'Limits' },
    empty: 'No scheduled feed yet',
    invite:
      'A feed imports a file again and again: the price list of a supplier each night. Import it once by hand, then choose “Use as a feed”.',
    help: {
      mappingOf: 'Its columns, values and key are used for each run',
      address: 'It begins with https',
      password: 'It is kept on the server and never shown. Leave it empty to keep it.',
      folder: 'The newest file in it is imported, each file once',
      at: 'Time of the store, such as 04:00',
      gone: 'Only records that the feed itself has brought',
      mostChange: 'A run that would create, change and switch off more waits for you',
    },
    values: {
      gone: { keep: 'Leave them as they are', off: 'Switch them off' },
      failure: failures,
    },
  },
  import_feed_records: {
    name: 'Record of a feed |||| Records of feeds',
    new: 'New record of a feed',
    fields: {
      feed: 'Feed',
      record: 'Record',
      run: 'Last run',
      isOff: 'Switched off',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
    forms: { main: 'Record' },
  },
};
