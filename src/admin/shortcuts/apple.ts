/** Whether Command takes the place of Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
