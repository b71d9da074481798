const MARK = '#link=';

/** Token of a one-time link in an address; it is behind `#`, so that no server or log sees it. undefined: there is none. */
export const tokenIn = (hash: string): string | undefined =>
  hash.startsWith(MARK) ? hash.slice(MARK.length).trim() : undefined;
