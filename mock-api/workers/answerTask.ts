/** A piece of work for a thread or process: a module, whose default export is called with the input. */
export interface WorkTask {
  readonly id: number;
  /** Address of the module. */
  readonly module: string;
  readonly input: unknown;
}

/** Its output, or the text of the error that the module has thrown. */
export type WorkAnswer =
  { readonly id: number; readonly output: unknown } | { readonly id: number; readonly error: string };

/** Does a piece of work, in the thread or process. */
export async function answerTask({ id, module, input }: WorkTask): Promise<WorkAnswer> {
  try {
    const { default: run }: { default?: unknown } = await import(module);
    if (typeof run !== 'function') throw new Error(`${module} exports no function as default`);
    return { id, output: await Reflect.apply(run, undefined, [input]) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
