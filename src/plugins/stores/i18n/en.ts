/** English texts of the stores plugin. */
export default {
  stores: {
    title: 'Stores',
    setup: {
      title: 'Store',
      help: 'The place where you sell. Stock and receipts belong to it.',
      action: 'New store',
      name: 'Main store',
      usual: '“%{name}”',
      filled: 'Filled in with what you entered for your company.',
    },
  },
  resources: {
    stores: {
      name: 'Store |||| Stores',
      new: 'New store',
      fields: {
        name: 'Name',
        code: 'Code',
        kind: 'Kind',
        address: 'Address',
        city: 'City',
        phone: 'Phone',
        email: 'Email',
        timeZone: 'Time zone',
        lat: 'Latitude',
        lng: 'Longitude',
        image: 'Image',
        position: 'Position',
        isEnabled: 'Enabled',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      values: {
        kind: {
          shop: 'Shop',
          cafe: 'Café',
          warehouse: 'Warehouse',
        },
      },
      forms: {
        shop: 'Store',
        contact: 'Contact',
      },
      empty: 'No store yet',
      invite: 'Add the first store: orders, tills and tables belong to one.',
      help: {
        timeZone: 'Days and time slots of this store are counted in it.',
      },
    },
  },
  words: {
    places: {
      stores: 'shops, branches, depots, locations, opening hours, address of the shop',
    },
  },
};
