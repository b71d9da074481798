// Fetched when a plugin does something around reads and writes: few do.
export { withLifecycleCallbacks } from 'ra-core';
