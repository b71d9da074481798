/** Stands for Node's `stream` in pages (toolFrames.ts): sax extends it, and no page reads XML by streams. */
export class Stream {}
