/** The parts of `react-dom` that packages may import. */
export { createPortal, flushSync, version } from 'react-dom';
