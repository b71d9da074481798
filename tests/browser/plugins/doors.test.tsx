import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { definePlugin, type Plugin } from '#admin';
import type { PluginResource } from '../../../src/admin/plugins/definePlugin.ts';
import { renderPlugin } from '#admin/testing';
import { isAllowed, ROLES, type Role } from '#resource';
import { queryItems, type PaletteEntry, type PaletteEntries } from '../../../src/admin/palette/items.ts';
import { wordsOf } from '../../../src/admin/palette/matchWords.ts';
import { usePaletteEntries } from '../../../src/admin/palette/usePaletteEntries.ts';
import { PartTexts } from '../../../src/admin/plugins/PluginTexts.tsx';
import { usePathname } from '../../../src/admin/router/AppRouter.tsx';
import { usePlaces, type Place } from '../../../src/admin/shell/places.ts';
import { partOf } from '../../support/suite.ts';
import { declared, plugins, records } from './allPlugins.ts';

/** Lists with screens; lines stand in their record. */
const lists = plugins.flatMap(({ resources = [] }) => resources).filter(({ resource }) => !resource.lineOf);
const readableBy = (role: Role) =>
  lists.flatMap(({ resource: { name } }) => {
    const resource = declared.get(name);
    return resource && isAllowed(resource, [role], 'read') ? [name] : [];
  });

/** What to add for a list that nothing leads to. */
const withoutDoor = (name: string) =>
  `/${name}: no entry leads to it. Give it a "group" (menu) or a "panel" (settings) in "resources" of its plugin's index.ts`;

/** What to add for an entry of the palette that is found by its own name alone. */
const withoutWords = (to: string) =>
  `${to}: no everyday words. Add "words.places.${to.replace(/^\//, '')}" to i18n/en.ts, fr.ts and ar.ts of its plugin`;

beforeEach(() => {
  // The device's local copy would answer with data of the previous test's server.
  vi.stubGlobal('indexedDB', undefined);
  return () => vi.unstubAllGlobals();
});

/** Most has the administrator, least the kitchen. */
const FOR_PEOPLE: readonly Role[] = ['ROLE_ADMIN', 'ROLE_KITCHEN'];

/** In place of every screen: the address that led to it, as its heading. */
const Here = () => <h1>{usePathname()}</h1>;
const here = async () => ({ default: Here });

/** A plugin's table with its addresses and rights, and nothing behind them. */
function hollow({ slots: _slots, services: _services, data: _data, start: _start, ...table }: Plugin): Plugin {
  const hollowList = (list: PluginResource): PluginResource => ({
    ...list,
    screens: { list: here, create: here, edit: here, show: here },
  });
  return {
    ...table,
    pages: table.pages?.map((page) => ({ ...page, load: here })) ?? [],
    settings: table.settings?.map((panel) => (panel.load ? { ...panel, load: here } : panel)) ?? [],
    resources: table.resources?.map(hollowList) ?? [],
    cards: table.cards?.map((card) => ({ ...card, load: async () => ({ default: () => null }) })) ?? [],
  };
}

interface Seen {
  readonly places: readonly Place[];
  readonly offers: PaletteEntries;
}

/** A plugin that reports the entries of menu and palette for the signed-in person. */
function watcher(tell: (seen: Seen) => void): Plugin {
  function Watch() {
    const places = usePlaces();
    const offers = usePaletteEntries();
    useEffect(() => {
      tell({ places, offers });
    });
    return null;
  }
  const Watcher = () => (
    <PartTexts part="shell" pending={null}>
      <PartTexts part="words" pending={null}>
        <Watch />
      </PartTexts>
    </PartTexts>
  );
  return definePlugin({
    id: 'watcher',
    title: 'Watcher',
    api: 1,
    slots: [{ slot: 'appbar', load: async () => ({ default: Watcher }) }],
  });
}

/** Opens the application as somebody, over the tables of all plugins. */
async function open(as: Role, locale: 'en' | 'fr' | 'ar' = 'en') {
  let seen: Seen | undefined;
  const watch = watcher((now) => (seen = now));
  const beside = plugins.map(hollow);
  const rendered = await renderPlugin(watch, { at: '/notifications', as, locale, records, beside });
  await expect.poll(() => seen).toBeDefined();
  return { ...rendered, seen: seen as unknown as Seen };
}

/** Places that lead on to what the person has there. */
const BEGINNINGS = new Set(['/', '/settings']);
/** Headings of pages that are not there, or not for the role. */
const ABSENT = /^$|nothing at this address|has no access to|closed, even to/;

const pathOf = (to: string) => to.split('?')[0] ?? to;

describe.each(partOf(ROLES, (role) => FOR_PEOPLE.includes(role)))('as %s', (role) => {
  it('every entry of menu and palette leads to a page', async () => {
    const { goTo, seen } = await open(role);
    const { places, offers } = seen;
    const doors = new Map([...offers.places, ...offers.actions, ...places].map(({ to, label }) => [to, label]));
    doors.delete(undefined);
    expect(doors.size).toBeGreaterThan(3);
    const heading = () => document.querySelector('main h1')?.textContent ?? '';
    for (const [to = '', label] of doors) {
      const before = heading();
      goTo(to);
      // Panels of lists alone have their own name as heading; dashboard and settings say what they begin with.
      const isThere = () =>
        BEGINNINGS.has(to) ? heading() !== before && !ABSENT.test(heading()) : [pathOf(to), label].includes(heading());
      await expect.poll(isThere, { message: `${to} leads to “${heading()}”` }).toBe(true);
    }
  });

  it('the palette has every list that the role may read, by its title', async () => {
    const { seen } = await open(role);
    const found = new Set(seen.offers.places.map(({ to }) => to));
    expect(readableBy(role).length).toBeGreaterThan(1);
    expect(
      readableBy(role)
        .filter((name) => !found.has(`/${name}`))
        .map(withoutDoor),
    ).toEqual([]);
  });
});

// Each compares some thousand words with every entry: people's suite takes one language.
describe.each(partOf(['en', 'fr', 'ar'] as const, (locale) => locale === 'en'))('in %s', (locale) => {
  const EVERYDAY = {
    en: [
      ...[
        'tills',
        'promo codes',
        'coupons',
        'cash register',
        'shops',
        'sign out',
        'help',
        'backups',
        'deleted records',
      ],
      ...['kitchen', 'dining room', 'printer', 'excel', 'csv', 'gantt', 'calendar', 'word', 'uploads', 'dropshipping'],
      ...['refund', 'close the day', 'first steps', 'chat', 'plugins', 'website builder'],
    ],
    fr: [
      ...['caisses', 'codes promo', 'coupons', 'boutiques', 'déconnexion', 'aide', 'sauvegardes', 'moyens de paiement'],
      ...['cuisine', 'restaurant', 'imprimante', 'excel', 'csv', 'gantt', 'calendrier', 'word', 'photos', 'grossistes'],
      ...['rembourser', 'clôturer', 'premiers pas', 'IA', 'extensions', 'glisser-déposer'],
    ],
    ar: [
      ...['صناديق', 'رموز ترويجية', 'قسائم', 'محلات', 'خروج', 'مساعدة', 'طرق الدفع', 'نسخ احتياطية'],
      ...['مطبخ', 'مطعم', 'طابعة', 'Excel', 'csv', 'غانت', 'تقويم', 'وورد', 'صور', 'بيع بالجملة'],
      ...['استرداد', 'جرد', 'الخطوات الأولى', 'دردشة', 'إضافات', 'تصميم'],
    ],
  };

  it('the palette finds everything by its title and by each of its words, before what is called otherwise', async () => {
    const { seen } = await open('ROLE_ADMIN', locale);
    const { offers } = seen;
    const find = (typed: string) => queryItems(offers, [], wordsOf(typed)).flatMap(({ items }) => items);
    const isFound = (offer: PaletteEntry) => (typed: string) => find(typed).some(({ id }) => id === offer.id);
    const lost = [...offers.places, ...offers.actions].flatMap((offer) =>
      [offer.label, ...(offer.words ?? [])]
        .filter((typed) => !isFound(offer)(typed))
        .map((typed) => `${offer.label}: ${typed}`),
    );
    expect(lost).toEqual([]);
    expect(EVERYDAY[locale].filter((typed) => find(typed).length === 0)).toEqual([]);
    // Every place has everyday words, not only its own name.
    const bare = offers.places.filter(({ label, words = [] }) => words.every((word) => word === label));
    expect(bare.map(({ to = '' }) => withoutWords(to))).toEqual([]);
  });
});

it('an administrator finds every list by clicking: in the menu, among the settings, or behind the bell', async () => {
  const { screen, goTo } = await renderPlugin(
    definePlugin({ id: 'none', title: 'None', api: 1 }),
    // The panels themselves: they place their lists.
    {
      at: '/settings',
      records: { ...records, settings: [{ id: 1 }] },
      calls: { rights: () => [] },
      beside: plugins.map((plugin) => ({ ...hollow(plugin), settings: plugin.settings ?? [] })),
    },
  );
  const reached = new Set<string>();
  const collect = () => {
    for (const link of document.querySelectorAll('a[href]')) {
      const path = new URL(link.getAttribute('href') ?? '', window.location.origin).pathname;
      reached.add(path.replace(/^\/admin/, ''));
    }
  };
  await expect.element(screen.getByRole('navigation', { name: 'Panels' })).toBeVisible();
  collect();
  for (const { id, title } of plugins.flatMap(({ settings = [] }) => settings)) {
    const own = lists.filter(({ panel }) => panel === id);
    if (own.length === 0) continue;
    goTo(`/settings/${id}`);
    // The card of the panel before may still be there.
    const openAll = () => {
      const card = screen.getByRole('region', { name: 'Lists' });
      for (const row of card.getByRole('button', { expanded: false }).elements()) (row as HTMLElement).click();
      collect();
      return own.map(({ resource }) => resource.name).filter((name) => !reached.has(`/${name}`));
    };
    await expect.poll(openAll, { message: title }).toEqual([]);
  }
  await screen.getByRole('button', { name: /^Notifications/ }).click();
  await expect.element(screen.getByRole('link', { name: 'Open all notifications' })).toBeVisible();
  collect();
  expect(readableBy('ROLE_ADMIN').length).toBeGreaterThan(30);
  expect(
    readableBy('ROLE_ADMIN')
      .filter((name) => !reached.has(`/${name}`))
      .map(withoutDoor),
  ).toEqual([]);
});
