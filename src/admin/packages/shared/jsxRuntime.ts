/** The parts of `react/jsx-runtime` that compiled JSX of packages imports. */
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
