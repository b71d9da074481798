/**
 * Stands in for the types of Node in tsconfig.browser.json and tsconfig.shared.json: types of packages that name them (papaparse, jszip) would bring
 * `process` and `Buffer` into the screens.
 */
export {};
