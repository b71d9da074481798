// Stands in for `lodash/pick` of plain names, all that ra-core asks for; lodash.test.ts holds the two side by side.
'use strict';

module.exports = function pick(object, ...names) {
  const known = names.flat().filter((name) => name in Object(object));
  return Object.fromEntries(known.map((name) => [name, object[name]]));
};
