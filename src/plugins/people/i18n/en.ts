/** English texts of the people plugin. */
export default {
  people: { title: 'People' },
  resources: {
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
      forms: {
        account: 'Account',
        rights: 'Rights',
        secrets: 'Password and PIN',
      },
      empty: 'No user yet',
      invite: 'Add an account for everyone who signs in.',
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
      users: 'accounts, logins, passwords, staff',
      agents: 'drivers, sellers, employees',
    },
  },
};
