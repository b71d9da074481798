// Stands in for the package `object.entries` (a polyfill that node-polyglot brings along).
module.exports = Object.entries;
