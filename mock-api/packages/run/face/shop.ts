/** `#shop` as the server part of a package gets it at run time: all of it. */
// oxlint-disable-next-line no-restricted-imports -- The engine knows none of these rules, it hands them on to packages.
export * from '#shop';
