import type { DatabaseConnection, Driver } from 'kysely';

const refuse = async () => {
  throw new Error('Transactions are begun by Store.transaction');
};

/** A driver of Kysely over one connection, whose transactions are begun and ended by somebody else. */
export const oneConnection = (connection: DatabaseConnection): Driver => ({
  init: async () => {},
  acquireConnection: async () => connection,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => {},
  destroy: async () => {},
});
