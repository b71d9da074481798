import type { Page } from 'playwright-core';
import { declared, may, type Person } from '../people.ts';
import { SCREENS, mayOpen } from '../screens.ts';
import type { Check, OpenPage } from '../openPage.ts';

/** Links (addresses below `/admin`) and controls of a page. */
interface Offers {
  readonly heading: string;
  readonly links: readonly string[];
  readonly columns: readonly string[];
  readonly rowBoxes: number;
  readonly saves: number;
}

function offersOf(page: Page): Promise<Offers> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const all = (selector: string) => [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const pathOf = (link: Element) => new URL((link as HTMLAnchorElement).href).pathname;
    return {
      heading: all('h1')[0]?.innerText ?? '',
      links: [...document.querySelectorAll('a[href^="/admin/"]')].map((link) => pathOf(link).replace('/admin/', '')),
      columns: all('th').map((head) => head.innerText.trim()),
      rowBoxes: all('tbody input[type="checkbox"]').length,
      saves: all('form button[type="submit"]').length,
    };
  });
}

/** Addresses of links of which a person has not the screen. */
function closedLinks(person: Person, links: readonly string[]): string[] {
  return [...new Set(links)].filter((link) => {
    const [name = '', record, ...rest] = link.split('/');
    if (declared.has(name) && !may(person, 'read', name)) return true;
    if (record === 'create' && rest.length === 0 && declared.has(name)) return !may(person, 'create', name);
    return SCREENS.some((screen) => screen.path === link && !mayOpen(person, screen));
  });
}

/** Names of a list's columns that refer to records which the person may not read. */
function closedColumns({ step: { screen, person }, text }: OpenPage, columns: readonly string[]): string[] {
  const resource = declared.get(screen.resource ?? '');
  return Object.entries(resource?.fields ?? {})
    .filter(([, field]) => field.type === 'relation' && !may(person, 'read', field.to))
    .map(([name]) => text(`resources.${resource?.name}.fields.${name}`))
    .filter((label) => columns.includes(label));
}

/** A screen that is closed says so, to an administrator that it is closed to all. */
function closedProblems({ step: { person }, text }: OpenPage, { heading }: Offers): string[] {
  const key = person === 'admin' ? 'flexy.closed' : 'flexy.forbidden';
  const [before = '', after = ''] = text(`${key}.titleOf`, { name: '|' }).split('|');
  const isSaid = heading === text(`${key}.title`) || (heading.startsWith(before) && heading.endsWith(after));
  return isSaid ? [] : [`a closed screen says “${heading}”`];
}

/** The page offers what the role may do with the records, and nothing else; what is closed to it says so. */
export const rights: Check = async (open) => {
  const { page, step, isOpen, text } = open;
  const { person, screen } = step;
  const offers = await offersOf(page);
  const leading = closedLinks(person, offers.links).map((link) => `a link leads to ${link}, which is closed`);
  if (!isOpen) return [...leading, ...closedProblems(open, offers)];
  const problems = [...leading];
  const { resource, kind, isGenerated } = screen;
  if (kind === 'absent') {
    const wanted = text(screen.access ? 'flexy.form.gone' : 'flexy.notFound.title');
    if (offers.heading !== wanted) problems.push(`what is not there says “${offers.heading}”`);
  }
  if (!resource) return problems;
  const mayChange = may(person, 'update', resource) || may(person, 'delete', resource);
  if (kind === 'list') {
    const hasNew = offers.links.includes(`${resource}/create`);
    if (isGenerated && hasNew !== may(person, 'create', resource))
      problems.push(`“New” is ${hasNew ? '' : 'not '}there`);
    if (offers.rowBoxes > 0 && !mayChange) problems.push('rows can be selected');
    problems.push(...closedColumns(open, offers.columns).map((label) => `the column “${label}” is of closed records`));
  }
  if (kind === 'form' && isGenerated && offers.saves > 0 && !may(person, 'update', resource)) {
    problems.push('the record can be saved');
  }
  return problems;
};
