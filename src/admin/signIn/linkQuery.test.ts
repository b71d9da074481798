import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '../app/queryClient.ts';
import { linkQuery } from './useAccessLink.ts';

/** A link as a page asks for it, and how often it did. */
function asked(answer: () => unknown) {
  const client = createQueryClient();
  client.mount();
  let count = 0;
  const options = (isUsed: boolean) => ({
    ...linkQuery('token', isUsed),
    queryFn: async () => {
      count += 1;
      return answer();
    },
  });
  const observer = new QueryObserver(client, options(false));
  const end = observer.subscribe(() => undefined);
  onTestFinished(() => {
    end();
    client.unmount();
    focusManager.setFocused(undefined);
    onlineManager.setOnline(true);
  });
  return { client, observer, options, count: () => count };
}

test('a dead link is asked for once, also when its tab is shown again, the network is back, or its form is', async () => {
  const { client, observer, options, count } = asked(() => {
    throw new Error('This link does not work.');
  });
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  for (const is of [false, true]) focusManager.setFocused(is);
  for (const is of [false, true]) onlineManager.setOnline(is);
  new QueryObserver(client, options(false)).subscribe(() => undefined)();
  // A read that began would be under way.
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(count()).toBe(1);
});

test('a link that was used is asked for no more, also after everything that was read is forgotten', async () => {
  const { client, observer, options, count } = asked(() => ({ username: 'amal' }));
  await expect.poll(() => observer.getCurrentResult().status).toBe('success');
  client.clear();
  observer.setOptions(options(true));
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(count()).toBe(1);
});

test('a link is the same one in each language', () => {
  expect(linkQuery('token', false).queryKey).toEqual(['access-link', 'token']);
});
