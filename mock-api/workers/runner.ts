import type { WorkAnswer, WorkEnd } from './answerTask.ts';
import type { Channel } from './channel.ts';
import { WorkLimit } from './workLimit.ts';

/** Longest time until a thread or process has started and loaded the module of its work, ms. */
const START_MS = 20_000;

let lastId = 0;

interface Current {
  readonly id: number;
  readonly timeMs: number;
  settle(answer: WorkEnd | WorkLimit): void;
}

/** A thread or process that does one piece of work after the other, each within its time. */
export class Runner {
  readonly #channel: Channel;
  #current: Current | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** It was ended by a limit or by itself: no further work. */
  isEnded = false;

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.keepAlive(false);
    channel.onAnswer((answer) => this.#take(answer));
    channel.onEnd(() => this.#fail('memory'));
  }

  /**
   * Does a piece of work. The time for starting and loading does not count.
   * @throws WorkLimit for work beyond its time or memory: the thread or process ends with it; Error of the work itself
   */
  async run(module: string, input: unknown, timeMs: number): Promise<unknown> {
    lastId += 1;
    const id = lastId;
    this.#channel.keepAlive(true);
    const answer = await new Promise<WorkEnd | WorkLimit>((settle) => {
      this.#current = { id, timeMs, settle };
      this.#allow(START_MS);
      this.#channel.send({ id, module, input });
    });
    clearTimeout(this.#timer);
    this.#current = null;
    this.#channel.keepAlive(false);
    if (answer instanceof WorkLimit) throw answer;
    if ('error' in answer) throw new Error(`Work in a thread failed: ${answer.error}`);
    return answer.output;
  }

  end(): void {
    this.isEnded = true;
    this.#channel.end();
  }

  #allow(timeMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail('time'), timeMs);
  }

  #take(answer: WorkAnswer): void {
    if (answer.id !== this.#current?.id) return;
    if ('isLoaded' in answer) this.#allow(this.#current.timeMs);
    else this.#current.settle(answer);
  }

  #fail(kind: 'time' | 'memory'): void {
    if (this.isEnded) return;
    this.end();
    this.#current?.settle(new WorkLimit(kind));
  }
}
