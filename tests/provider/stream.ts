import type { EventSourceLike } from '../../src/dataProvider/live/connection.ts';

/** A minimal EventSource for Node with these headers, which does not reconnect. */
export function openStream(url: string, headers: Readonly<Record<string, string>>): EventSourceLike {
  const stop = new AbortController();
  const source: EventSourceLike & { readyState: number } = {
    readyState: 0,
    onopen: null,
    onmessage: null,
    onerror: null,
    close: () => stop.abort(),
  };
  const self = source as EventSource;
  const read = async () => {
    const response = await fetch(url, { headers, signal: stop.signal });
    if (!response.ok || !response.body) throw new Error(`hub: ${response.status}`);
    source.readyState = 1;
    source.onopen?.call(self, new Event('open'));
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const lastEventId = /^id: (.*)$/m.exec(event)?.[1];
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) source.onmessage?.call(self, new MessageEvent('message', { data, lastEventId: lastEventId ?? '' }));
      }
    }
  };
  const broken = () => {
    source.readyState = 2;
    if (!stop.signal.aborted) source.onerror?.call(self, new Event('error'));
  };
  read().then(broken, broken);
  return source;
}
