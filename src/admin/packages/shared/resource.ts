/**
 * All of `#resource`, for packages. The names pass through this file: importing the index as a whole would put all that it names
 * into the files of the first screens.
 */
export * from '#resource';
