// Stands in for the package `hasown` (a polyfill that node-polyglot brings along).
module.exports = Object.hasOwn;
