import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A line to PostgreSQL that counts how often its connections wait for an answer. */
export interface CountedLine {
  /** Address of the database through this line. */
  readonly url: string;
  /** Round trips of each connection that was used since the last call, most first. */
  take(): number[];
  close(): Promise<void>;
}

/** Opens a counted line to a database on this machine. */
export async function countRoundTrips(databaseUrl: string): Promise<CountedLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const trips = new Map<Socket, number>();
  const line = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    let isAsking = false;
    client.on('data', (sent) => {
      if (!isAsking) trips.set(client, (trips.get(client) ?? 0) + 1);
      isAsking = true;
      server.write(sent);
    });
    server.on('data', (answer) => {
      isAsking = false;
      client.write(answer);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((line.address() as AddressInfo).port);
  return {
    url: url.href,
    take() {
      const counts = [...trips.values()].toSorted((one, other) => other - one);
      trips.clear();
      return counts;
    },
    async close() {
      const closed = new Promise<void>((resolve) => void line.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
