/** English texts of the people plugin. */
export default {
  people: {
    title: 'People',
    link: {
      button: 'One-time link',
      title: 'One-time link for %{name}',
      help: '%{name} opens the link and chooses a password that nobody else knows. It works once, and changes no rights. Hand it over yourself: whoever has it can choose the password.',
      passwordHelp: 'Yours, not this person’s: it confirms that you make the link.',
      make: 'Make the link',
      another: 'Make another link',
      address: 'Link for %{name}, shown only now',
      until: 'Works once, until %{date}.',
      copy: 'Copy the link',
      copied: 'The link is copied.',
      notCopied: 'The browser does not allow copying: select the address and copy it.',
      code: 'QR code of the link for %{name}',
      works: 'A link works until %{date}.',
      end: 'End this link',
    },
  },
  resources: {
    access_links: {
      name: 'One-time link |||| One-time links',
      fields: {
        user: 'For',
        kind: 'Kind',
        digest: 'Digest',
        expiresAt: 'Works until',
        usedAt: 'Used',
        createdBy: 'Made by',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      help: {},
      forms: {},
      values: {
        kind: {
          invitation: 'New user',
          reset: 'New password',
        },
      },
      empty: 'No one-time link yet',
      invite: 'A link is made on the page of a user.',
    },
    agents: {
      name: 'Agent |||| Agents',
      new: 'New agent',
      fields: {
        firstName: 'First name',
        lastName: 'Last name',
        fullName: 'Full name',
        kind: 'Kind',
        email: 'Email',
        phone: 'Phone',
        store: 'Store',
        color: 'Colour',
        isEnabled: 'Enabled',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      values: {
        kind: {
          sales: 'Sales',
          driver: 'Driver',
          project: 'Projects',
        },
      },
      forms: {
        identity: 'Identity',
        contact: 'Contact',
      },
      empty: 'No agent yet',
      invite: 'Agents sell, drive or work on projects; orders, leads and tasks name them.',
      help: {
        color: 'Colour of this person on boards.',
      },
    },
    users: {
      name: 'User |||| Users',
      new: 'New user',
      fields: {
        username: 'Username',
        fullName: 'Full name',
        email: 'Email',
        roles: 'Roles',
        isEnabled: 'Enabled',
        password: 'Password',
        pinCode: 'Pin Code',
        grantVersion: 'Version of what was given',
        currentPassword: 'Your own password',
        store: 'Store',
        agent: 'Agent',
        locale: 'Language',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      values: {
        roles: {
          ROLE_ADMIN: 'Administrator',
          ROLE_MANAGER: 'Manager',
          ROLE_CASHIER: 'Cashier',
          ROLE_AGENT_DRIVER: 'Agent-driver',
          ROLE_KITCHEN: 'Kitchen',
        },
        locale: {
          en: 'English',
          fr: 'French',
          ar: 'Arabic',
        },
      },
      explain: {
        roles: {
          ROLE_ADMIN: 'Everything: settings, people, rights, backups and all records.',
          ROLE_MANAGER: 'Runs the shop: products, customers, orders, stock, days and reports.',
          ROLE_CASHIER: 'Sells at the till, serves customers, and counts the drawer.',
          ROLE_AGENT_DRIVER: 'Sees the own deliveries, hands them over and collects what is to be paid.',
          ROLE_KITCHEN: 'Sees the orders to prepare, and says when they are ready.',
        },
      },
      forms: {
        account: 'Account',
        rights: 'Rights',
        secrets: 'Password and PIN',
      },
      empty: 'No user yet',
      invite:
        'Add an account for everyone who signs in, and hand over a one-time link: each chooses their own password.',
      help: {
        password: 'Never shown again; leave empty to keep it.',
        pinCode: 'Four digits, different for everyone.',
        currentPassword:
          'Yours, not this person’s: needed to set a password, a PIN or roles, and to enable the account.',
        store: 'The store this person works in.',
      },
    },
  },
  words: {
    places: {
      access_links: 'invitation, new colleague, forgotten password, reset password',
      users: 'accounts, logins, passwords, staff',
      agents: 'drivers, sellers, employees',
    },
  },
};
