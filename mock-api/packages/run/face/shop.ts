/** `#shop` as the server part of a package gets it at run time: all of it. */
export * from '#shop';
