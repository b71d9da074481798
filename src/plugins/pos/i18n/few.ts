/** Forms of an Arabic text by its number, as polyglot wants them: none, one, two, a few, many. */
// Said to the bundler, so that the files of the other languages are rid of what is made by it.
/* @__NO_SIDE_EFFECTS__ */
export function few(one: string, two: string, some: string, many: string, none = many): string {
  return [none, one, two, some, many, many].join(' |||| ');
}
