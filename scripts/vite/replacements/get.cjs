// Stands in for `lodash/get`; lodash.test.ts holds the two side by side.
'use strict';

const pathOf = require('./path.cjs');

module.exports = function get(object, path, otherwise) {
  const keys = pathOf(path, object);
  let value = object;
  for (const key of keys) {
    if (value === null || value === undefined) return otherwise;
    value = value[key];
  }
  return keys.length === 0 || value === undefined ? otherwise : value;
};
