/** `#resource` as the server part of a package gets it at run time: all of it, as the page shares it, too. */
export * from '#resource';
