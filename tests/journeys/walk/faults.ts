import type { CHECKS } from './checks.ts';

/** A fault that is planted on the list of products, to show that a check finds it. */
interface Fault {
  readonly check: keyof typeof CHECKS;
  /** Run in the page. */
  readonly plant: () => void;
}

export const FAULTS: readonly Fault[] = [
  { check: 'console', plant: () => console.error('planted') },
  {
    // The page's policy forbids scripts in the document.
    check: 'console',
    plant: () => {
      const script = document.createElement('script');
      script.textContent = '0';
      document.body.append(script);
    },
  },
  { check: 'width', plant: () => document.querySelector('main')?.style.setProperty('inline-size', '2000px') },
  { check: 'texts', plant: () => document.querySelector('main')?.append('resources.products.name') },
  {
    check: 'rights',
    plant: () => {
      const link = document.createElement('a');
      link.href = '/admin/website_themes';
      link.textContent = 'Themes';
      document.querySelector('main')?.append(link);
    },
  },
  { check: 'menu', plant: () => document.querySelector('[data-tour="menu"] nav a')?.remove() },
  {
    check: 'focus',
    plant: () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
    },
  },
  {
    check: 'tools',
    plant: () =>
      document.querySelector<HTMLElement>('main [data-filter] button')?.style.setProperty('margin-block-start', '60px'),
  },
  {
    check: 'popups',
    plant: () => {
      const opener = document.createElement('button');
      opener.textContent = 'More';
      opener.ariaHasPopup = 'menu';
      document.querySelector('main')?.append(opener);
    },
  },
  { check: 'accessibility', plant: () => document.querySelector('main')?.append(document.createElement('button')) },
];
