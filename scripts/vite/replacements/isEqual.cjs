// Stands in for `lodash/isEqual`: values are equal by what is in them. What lodash compares (plain and nested values,
// dates, maps, sets, typed arrays, wrapped primitives, errors, cycles) is compared alike; isEqual.test.ts holds the two
// side by side.
'use strict';

const tagOf = (value) => Object.prototype.toString.call(value).slice(8, -1);
const isSame = (one, other) => one === other || (Number.isNaN(one) && Number.isNaN(other));

const isNothing = (value) => value === null || value === undefined;
const isObject = (value) => typeof value === 'object' && value !== null;

const keysOf = (value) =>
  Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key));

/** Objects of different classes differ, whatever is in them; one without a class is like a plain one. */
const isOneClass = (one, other) =>
  Object.hasOwn(one, 'constructor') ||
  !('constructor' in one && 'constructor' in other) ||
  one.constructor === other.constructor;

const areLists = (one, other, isDeep) =>
  one.length === other.length && Array.from(one).every((value, at) => isDeep(value, other[at]));

/** In any order: each of the one finds its own partner in the other. */
const areBags = (one, other, isDeep) => {
  const left = [...other];
  return [...one].every((value) => {
    const at = left.findIndex((candidate) => isDeep(value, candidate));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

const areBytes = (one, other) => areLists(new Uint8Array(one), new Uint8Array(other), isSame);

const areObjects = (one, other, isDeep) => {
  const keys = keysOf(one);
  return (
    keys.length === keysOf(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isDeep(one[key], other[key])) &&
    isOneClass(one, other)
  );
};

const COMPARISONS = {
  Array: areLists,
  Object: areObjects,
  Arguments: areObjects,
  Map: (one, other, isDeep) => one.size === other.size && areBags(one, other, isDeep),
  Set: (one, other, isDeep) => one.size === other.size && areBags(one, other, isDeep),
  Date: (one, other) => isSame(Number(one), Number(other)),
  Number: (one, other) => isSame(Number(one), Number(other)),
  Boolean: (one, other) => Number(one) === Number(other),
  String: (one, other) => String(one) === String(other),
  RegExp: (one, other) => String(one) === String(other),
  Symbol: (one, other) => one.valueOf() === other.valueOf(),
  Error: (one, other) => one.name === other.name && one.message === other.message,
  ArrayBuffer: (one, other) => one.byteLength === other.byteLength && areBytes(one, other),
  DataView: (one, other) => one.byteOffset === other.byteOffset && areBytes(one.buffer, other.buffer),
};

module.exports = function isEqual(first, second) {
  /** Pairs that are being compared further up: in a cycle they hold when they meet again. */
  const open = new Map();
  const isDeep = (one, other) => {
    if (isSame(one, other)) return true;
    // A wrapped primitive is as its plain one.
    if (isNothing(one) || isNothing(other) || !(isObject(one) || isObject(other))) return false;
    const tag = tagOf(one);
    const compare = ArrayBuffer.isView(one) && tag !== 'DataView' ? areLists : COMPARISONS[tag];
    if (!compare || tag !== tagOf(other)) return false;
    if (open.has(one)) return open.get(one) === other;
    open.set(one, other);
    const isAlike = compare(one, other, isDeep);
    open.delete(one);
    return isAlike;
  };
  return isDeep(first, second);
};
