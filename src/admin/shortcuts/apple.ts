/** True on Apple devices, where Command replaces Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
