import { describe, expect, it } from 'vitest';
import { addPayment, setOrderNote, type CartLine } from '#shop';
import { createStore } from '#store';
import { CASH, line, NOW } from '#shop/fixtures';
import { HttpError } from '#admin';
import { newDocument, type EditorDocument } from './rules/document.ts';
import type { Refusal } from './rules/refusal.ts';
import { Contest, OrderSaver, type Attempt, type SaveTrouble, type SendOptions, type Stored } from './saver.ts';

const lostAnswer = () => new HttpError('network', 0);
const stale = () => new HttpError('stale', 412);

/** A server that stores documents by their identity, as the real one does. */
function fakeServer() {
  const answered = new Map<string, Stored>();
  let document: EditorDocument | null = null;
  let version = 0;
  const stored = (): Stored => {
    if (!document) throw new HttpError('none', 404);
    return { document, order: document, etag: `"${version}"` };
  };
  const write = (next: EditorDocument) => {
    version += 1;
    const lines = next.lines.map((one, at): CartLine => ({ ...one, key: `s${at}`, storedId: at + 1 }));
    const payments = next.payments.map((one, at) => ({ ...one, key: `p${at + 1}`, isStored: true }));
    document = { ...next, editOrderId: 9, number: 'D-0009', lines, payments };
    return stored();
  };
  return {
    stored,
    write,
    post(attempt: Attempt, { etag }: SendOptions): Stored {
      const known = answered.get(attempt.uuid);
      if (known) return known;
      if (etag !== undefined && etag !== `"${version}"`) throw stale();
      const answer = write(attempt.body.document as EditorDocument);
      answered.set(attempt.uuid, answer);
      return answer;
    },
  };
}

function edit(first: EditorDocument, etag?: string) {
  const server = fakeServer();
  const store = createStore(first);
  const told: { refusal?: Refusal; trouble?: SaveTrouble | undefined; saved: number } = { saved: 0 };
  let base = first;
  let count = 0;
  const sent: Attempt[] = [];
  /** Faults of the next calls: the request is lost, the answer is lost, or an error is thrown. */
  const faults: ('before' | 'after' | Error)[] = [];
  const saver = new OrderSaver(
    () => ({
      current: store.get,
      base: () => base,
      change: store.change,
      setBase: (next) => {
        base = next;
      },
      bodyOf: (document) => ({ document: { ...document, uuid: '' } }),
      post: async (attempt, options) => {
        const fault = faults.shift();
        sent.push(attempt);
        if (fault === 'before') throw lostAnswer();
        if (fault instanceof Error) throw fault;
        const answer = server.post(attempt, options);
        if (fault === 'after') throw lostAnswer();
        return answer;
      },
      fetch: async () => server.stored(),
      uuid: () => `u${++count}`,
      onRefusal: (refusal) => {
        told.refusal = refusal;
      },
      onTrouble: (trouble) => {
        told.trouble = trouble;
      },
      onSaved: () => {
        told.saved += 1;
      },
    }),
    etag,
  );
  return { saver, store, server, told, sent, faults, base: () => base };
}

const fresh = (): EditorDocument => ({
  ...newDocument({ uuid: '', now: NOW, type: 'delivery-note' }),
  lines: [line({ key: 'a' }), line({ key: 'b', product: 8 })],
});

describe('saving', () => {
  it('stores once and keeps the keys of the lines on the screen', async () => {
    const { saver, store, told } = edit(fresh());
    expect(await saver.save()).toBe(true);
    expect(store.get()).toMatchObject({ editOrderId: 9, number: 'D-0009' });
    expect(store.get().lines.map(({ key, storedId }) => [key, storedId])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(told).toMatchObject({ saved: 1, trouble: undefined });
  });

  it.each(['before', 'after'] as const)(
    'whose answer was lost %s it was stored is repeated, never doubled',
    async (fault) => {
      const { saver, store, sent, faults, told, server } = edit(addPayment(fresh(), { method: CASH.id, amount: 3600 }));
      faults.push(fault);
      expect(await saver.save()).toBe(false);
      expect(told.trouble).toMatchObject({ isOutage: true });
      store.change((document) => setOrderNote(document, 'Typed since'));
      expect(await saver.save()).toBe(true);
      expect(sent.map(({ uuid }) => uuid)).toEqual(['u1', 'u1', expect.not.stringMatching('u1')]);
      expect(store.get()).toMatchObject({ note: 'Typed since', editOrderId: 9 });
      expect(server.stored().document).toMatchObject({ note: 'Typed since' });
      expect(server.stored().document.payments).toHaveLength(1);
    },
  );

  it('goes on under another identity after a refusal, which lands on its line', async () => {
    const { saver, sent, faults, told } = edit(fresh());
    const violations = [{ propertyPath: 'orderItems[1].price', message: 'No' }];
    faults.push(new HttpError('refused', 422, { violations }));
    expect(await saver.save()).toBe(false);
    expect(told.refusal?.lines).toEqual({ b: [{ field: 'price', message: 'No' }] });
    expect(told.trouble).toMatchObject({ isOutage: false, act: undefined });
    expect(await saver.save()).toBe(true);
    expect(new Set(sent.map(({ uuid }) => uuid)).size).toBe(2);
  });

  it('is no outage when a refund is needed first: the next save sends what the screen shows then', async () => {
    const { saver, store, sent, faults, told, server } = edit(fresh());
    faults.push(new HttpError('refund first', 409, { code: 'refundNeeded', difference: 18 }));
    expect(await saver.save()).toBe(false);
    expect(told.trouble).toMatchObject({ isOutage: false });
    store.change((document) => setOrderNote(document, 'As it was'));
    expect(await saver.save()).toBe(true);
    expect(sent).toHaveLength(2);
    expect(server.stored().document.note).toBe('As it was');
  });

  it('waits for the first attempt while that is still running', async () => {
    const { saver, sent, faults, told } = edit(fresh());
    faults.push(new HttpError('running', 409, {}, { retryAfter: 1 }));
    expect(await saver.save()).toBe(false);
    expect(told.trouble).toMatchObject({ isOutage: true });
    expect(await saver.save()).toBe(true);
    expect(new Set(sent.map(({ uuid }) => uuid)).size).toBe(1);
  });

  it('names the act that a PIN can release, and sends it under the identity that was released', async () => {
    const { saver, sent, faults, told } = edit(fresh());
    faults.push(
      new HttpError('no', 403, { approvable: true, violations: [{ propertyPath: 'reduction', message: 'No' }] }),
    );
    await saver.save();
    const act = told.trouble?.act;
    expect(act).toMatchObject({ operation: 'create', resource: 'orders', fields: ['reduction'] });
    if (!act) throw new Error('no act');
    expect(await saver.save({ token: 't', act })).toBe(true);
    expect(sent.at(-1)?.uuid).toBe(act.uuid);
  });

  it('keeps what was typed while it was on its way', async () => {
    const { saver, store, base } = edit(fresh());
    const saving = saver.save();
    store.change((document) => setOrderNote(document, 'Typed meanwhile'));
    expect(await saving).toBe(true);
    expect(base().note).toBe('');
    expect(store.get()).toMatchObject({
      note: 'Typed meanwhile',
      editOrderId: 9,
      lines: [{ storedId: 1 }, { storedId: 2 }],
    });
  });

  it('merges a newer version in silence, and asks where both changed the same', async () => {
    const { saver, store, server } = edit(fresh());
    await saver.save();
    server.write({ ...server.stored().document, customer: 5 });
    store.change((document) => setOrderNote(document, 'Mine'));
    expect(await saver.save()).toBe(true);
    expect(server.stored().document).toMatchObject({ customer: 5, note: 'Mine' });
    server.write({ ...server.stored().document, note: 'Theirs' });
    store.change((document) => setOrderNote(document, 'Mine again'));
    expect(await saver.save()).toBe(false);
    const state = saver.state.get();
    const contest = state.status === 'conflict' && state.error instanceof Contest ? state.error : undefined;
    expect(contest?.contested).toMatchObject([{ key: 'note', mine: 'Mine again', theirs: 'Theirs' }]);
    expect(server.stored().document.note).toBe('Theirs');
    expect(await saver.decide({ note: 'mine' })).toBe(true);
    expect(server.stored().document.note).toBe('Mine again');
  });
});
