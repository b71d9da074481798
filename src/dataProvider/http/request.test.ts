import { describe, expect, test, vi } from 'vitest';
import { HttpError } from './HttpError.ts';
import { errorOfBody, formPath } from './problem.ts';
import { createRequester } from './request.ts';

const get = { method: 'GET', url: '/en/api/products' } as const;

describe('authorisation', () => {
  /** A server that accepts only one token, and an `auth` that gets this token by a refresh. */
  function signedIn(accepted: string, refreshed: string | null) {
    let token: string | null = 'old';
    const refresh = vi.fn(async () => {
      await Promise.resolve();
      token = refreshed;
      return refreshed !== null;
    });
    const fetcher = vi.fn<typeof fetch>(async (_input, init) => {
      const isRight = new Headers(init?.headers).get('Authorization') === `Bearer ${accepted}`;
      return isRight ? Response.json({ ok: true }) : new Response(null, { status: 401 });
    });
    const request = createRequester({ fetch: fetcher, auth: { token: () => token, refresh } });
    return { request, refresh, fetcher };
  }

  test('calls refused together share one refresh and are repeated once each', async () => {
    const { request, refresh, fetcher } = signedIn('new', 'new');
    const replies = await Promise.all([request(get), request(get), request(get)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(fetcher).toHaveBeenCalledTimes(6);
  });

  test('a refusal after the refresh is the answer', async () => {
    const { request, refresh, fetcher } = signedIn('other', 'new');
    await expect(request(get)).rejects.toMatchObject({ status: 401 });
    expect([refresh.mock.calls.length, fetcher.mock.calls.length]).toEqual([1, 2]);
  });

  test('nobody signed in: the 401 is told without another try', async () => {
    const { request, fetcher } = signedIn('new', null);
    await expect(request(get)).rejects.toMatchObject({ status: 401, message: 'flexy.errors.status.401' });
    expect(fetcher).toHaveBeenCalledTimes(1);
  });
});

describe('calls that end without an answer', () => {
  const hanging: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

  test('an aborted call is an AbortError, and no request when it was aborted before', async () => {
    const leave = new AbortController();
    const call = createRequester({ fetch: hanging })({ ...get, signal: leave.signal });
    leave.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    const fetcher = vi.fn<typeof fetch>();
    await expect(createRequester({ fetch: fetcher })({ ...get, signal: leave.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(fetcher).not.toHaveBeenCalled();
  });

  test('one that takes too long says so', async () => {
    await expect(createRequester({ fetch: hanging, timeout: 10 })(get)).rejects.toMatchObject({
      status: 0,
      message: 'flexy.errors.timeout',
    });
  });

  test('no way to the server says so', async () => {
    const request = createRequester({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(request(get)).rejects.toMatchObject({ status: 0, message: 'flexy.errors.unreachable' });
  });

  test('an answer that is not JSON says so', async () => {
    const request = createRequester({ fetch: async () => new Response('<html>') });
    await expect(request(get)).rejects.toMatchObject({ message: 'flexy.errors.notJson' });
  });
});

describe('refusals', () => {
  const refused = (body: BodyInit | null, status: number, headers: HeadersInit = {}) =>
    createRequester({ fetch: async () => new Response(body, { status, headers }) })(get).catch(
      (error: unknown) => error,
    );

  test('carry the request’s id and the time to wait', async () => {
    const error = await refused('{"detail":"Slow down."}', 429, { 'Retry-After': '7', 'X-Request-Id': 'r1' });
    expect(error).toMatchObject({ message: 'Slow down.', status: 429, retryAfter: 7, requestId: 'r1' });
  });

  test('a page of a proxy is not shown, its status is', async () => {
    expect(await refused('<html>Bad gateway</html>', 502)).toMatchObject({
      message: 'flexy.errors.status.502',
      status: 502,
    });
    expect(await refused(null, 418)).toMatchObject({ message: 'flexy.errors.http', status: 418 });
  });

  test.each([
    [{ detail: 'a', title: 'b' }, 'a'],
    [{ 'hydra:title': 'An error occurred', 'hydra:description': 'c' }, 'c'],
    [{ code: 401, message: 'Invalid credentials.' }, 'Invalid credentials.'],
    [{ title: 'b' }, 'b'],
  ])('say %j as %s', (body, message) => {
    expect(errorOfBody(body, 400).message).toBe(message);
  });

  test('violations of API Platform 2.7 go to the fields, those of none to the root, two of one field together', () => {
    const { body } = errorOfBody(
      {
        '@type': 'ConstraintViolationList',
        'hydra:title': 'An error occurred',
        'hydra:description': 'All of it.',
        violations: [
          { propertyPath: 'orderItems[1].options[0].name', message: 'Too long.' },
          { propertyPath: 'price', message: 'Too low.' },
          { propertyPath: 'price', message: 'Too precise.' },
          { propertyPath: '', message: 'Does not add up.' },
        ],
      },
      422,
    );
    expect(body.errors).toEqual({
      'orderItems.1.options.0.name': 'Too long.',
      price: 'Too low. Too precise.',
      root: { serverError: 'All of it.' },
    });
  });

  test('violations keep their code and the values of their message, by which an approval is asked for', () => {
    const violation = {
      propertyPath: 'reduction',
      message: 'Not yours.',
      code: 'orders.right',
      params: { amount: 3.75 },
    };
    const { body } = errorOfBody(
      { violations: [violation, { propertyPath: 'price', message: 'x', params: 'y' }] },
      403,
    );
    expect(body.violations).toEqual([violation, { propertyPath: 'price', message: 'x' }]);
  });

  test.each([
    ['orderItems[0].quantity', 'orderItems.0.quantity'],
    ['data["a"].b', 'data.a.b'],
    ['[0].name', '0.name'],
    ['name', 'name'],
  ])('%s is the form’s %s', (path, field) => {
    expect(formPath(path)).toBe(field);
  });

  test('are what react-admin looks for', () => {
    const error = new HttpError('x', 422, { errors: { name: 'y' } });
    expect(Object.hasOwn(error, 'body')).toBe(true);
    expect(error).toBeInstanceOf(Error);
  });
});
