// Stands in for `lodash/set`; lodash.test.ts holds the two side by side.
'use strict';

const pathOf = require('./path.cjs');

/** Names by which an object would be changed for all. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);
const INDEX = /^(?:0|[1-9]\d*)$/;

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

module.exports = function set(object, path, value) {
  if (!isObject(object)) return object;
  const keys = pathOf(path, object).map(String);
  if (keys.some((key) => UNSAFE.has(key))) return object;
  let place = object;
  for (const [at, key] of keys.entries()) {
    if (at === keys.length - 1) place[key] = value;
    else if (!isObject(place[key])) place[key] = INDEX.test(keys[at + 1]) ? [] : {};
    place = place[key];
  }
  return object;
};
