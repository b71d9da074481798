const DECLARATION = /[\\/]src[\\/]plugins[\\/]([^\\/]+)[\\/]resources[\\/][^\\/]+\.ts$/;

/** One file for what a plugin declares of its resources: a list asks for all of it, and each file by itself takes its time. */
export const declarationGroup = {
  debugName: 'declarations',
  test: DECLARATION,
  includeDependenciesRecursively: false,
  name: (id: string): string | null => {
    const plugin = DECLARATION.exec(id)?.[1];
    return plugin === undefined ? null : `${plugin}.resources`;
  },
};
