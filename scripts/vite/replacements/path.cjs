// Where a value stands in an object, as lodash reads it: `lines[0].name`; a property that is really called so comes first.
'use strict';

const PART = /[^.[\]]+|\[(?:(-?\d+(?:\.\d+)?)|(["'])(.*?)\2)\]/g;

module.exports = function pathOf(path, object) {
  if (Array.isArray(path)) return path;
  if (typeof path !== 'string' || /^\w*$/.test(path) || path in Object(object)) return [path];
  return [...path.matchAll(PART)].map(([part, index, , quoted]) => quoted ?? index ?? part);
};
