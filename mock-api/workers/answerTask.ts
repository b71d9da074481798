/** A piece of work for a thread or process: a module, whose default export is called with the input. */
export interface WorkTask {
  readonly id: number;
  /** Address of the module. */
  readonly module: string;
  readonly input: unknown;
}

/** End of a piece of work: its output, or the text of the error that the module has thrown. */
export type WorkEnd =
  { readonly id: number; readonly output: unknown } | { readonly id: number; readonly error: string };

/** Messages about a task: first that its module is loaded, which starts the time limit, then its result. */
export type WorkAnswer = WorkEnd | { readonly id: number; readonly isLoaded: true };

/** Does a piece of work, in the thread or process. */
export async function answerTask({ id, module, input }: WorkTask, send: (answer: WorkAnswer) => void): Promise<void> {
  try {
    const { default: run }: { default?: unknown } = await import(module);
    if (typeof run !== 'function') throw new Error(`${module} exports no function as default`);
    send({ id, isLoaded: true });
    send({ id, output: await Reflect.apply(run, undefined, [input]) });
  } catch (error) {
    send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
