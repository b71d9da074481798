import { beforeAll, expect, it } from 'vitest';
import { mayQueue } from '../../src/admin/offline/rules.ts';
import { declare } from '../../src/admin/plugins/declarations.ts';
import * as customers from '../../src/plugins/customers/resources.ts';
import * as website from '../../src/plugins/website/resources.ts';

beforeAll(() => {
  declare('customers', Object.values(customers));
  declare('website', Object.values(website));
});

it('changes of customers wait on the device without a network', () => {
  expect(mayQueue('customers')).toBe(true);
});

// The page editor would take a waiting change for saved, and visitors would not see it.
it.each(['pages', 'website_themes'])('changes of %s need the server at once', (collection) => {
  expect(mayQueue(collection)).toBe(false);
});
