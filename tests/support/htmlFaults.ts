import { Parser } from 'htmlparser2';

/** Elements in which only some others may stand directly. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  ul: ['li', 'script', 'template'],
  ol: ['li', 'script', 'template'],
  dl: ['dt', 'dd', 'div', 'script', 'template'],
  select: ['option', 'optgroup', 'hr'],
  tr: ['td', 'th', 'script', 'template'],
};
/** Elements that contain no blocks. */
const PHRASING = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'span',
  'strong',
  'em',
  'small',
  'label',
  'bdi',
  's',
]);
const BLOCKS = new Set([
  'div',
  'section',
  'article',
  'ul',
  'ol',
  'dl',
  'p',
  'table',
  'nav',
  'main',
  'form',
  'h1',
  'h2',
  'h3',
]);
const LABELLED = new Set(['input', 'select', 'textarea']);

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Collects the faults of one document while it is parsed. */
class Faults {
  readonly found: string[] = [];
  readonly #open: Open[] = [];
  readonly #ids = new Set<string>();
  readonly #targets: string[] = [];
  readonly #counts = new Map<string, number>();
  /** Widgets before the content of a page may begin with an h2. */
  #level = 1;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.#open.at(-1)?.name ?? '';
    const { id, href, alt } = attributes;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (id !== undefined && this.#ids.has(id)) this.#add(`the id ${id} twice`);
    if (id !== undefined) this.#ids.add(id);
    if (href?.startsWith('#')) this.#targets.push(href.slice(1));
    if (name === 'img' && alt === undefined) this.#add(`img without alt: ${attributes.src ?? ''}`);
    if (CHILDREN[parent]?.includes(name) === false) this.#add(`${name} in ${parent}`);
    if (PHRASING.has(parent) && BLOCKS.has(name)) this.#add(`${name} in ${parent}`);
    if ((name === 'a' || name === 'button') && this.#isIn('a', 'button')) this.#add(`${name} in a link or button`);
    if (LABELLED.has(name) && !this.#isNamed(attributes)) this.#add(`${name} ${attributes.name ?? ''} without a label`);
    this.#heading(name);
    this.#open.push({ name, attributes });
  }

  close(name: string, isImplied: boolean): void {
    if (isImplied && !VOID.has(name)) this.#add(`${name} is not closed`);
    this.#open.pop();
  }

  end(): readonly string[] {
    for (const name of ['main', 'h1', 'title', 'html', 'body'])
      if (this.#counts.get(name) !== 1) this.#add(`${this.#counts.get(name) ?? 0} elements ${name}`);
    for (const target of this.#targets)
      if (!this.#ids.has(target)) this.#add(`a link to #${target}, which is not there`);
    return this.found;
  }

  #add(fault: string): void {
    this.found.push(fault);
  }

  #isIn(...names: readonly string[]): boolean {
    return this.#open.some(({ name }) => names.includes(name));
  }

  #isNamed({ type, 'aria-label': label }: Readonly<Record<string, string>>): boolean {
    return type === 'hidden' || (label ?? '') !== '' || this.#isIn('label');
  }

  #heading(name: string): void {
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level === undefined) return;
    if (Number(level) > this.#level + 1) this.#add(`${name} after h${this.#level}`);
    this.#level = Number(level);
  }
}

const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/**
 * Faults of a whole HTML document that a browser would hide: elements that are not closed or stand where they may not, ids that
 * are there twice, links to ids that are not there, headings out of order, pictures without alternative, inputs without label.
 */
export function htmlFaults(html: string): readonly string[] {
  const faults = new Faults();
  const parser = new Parser({
    onopentag: (name, attributes) => faults.open(name, attributes),
    onclosetag: (name, isImplied) => faults.close(name, isImplied),
  });
  parser.end(html);
  return faults.end();
}
