import { expect, test } from 'vitest';
import { blockHtml, BLOCKS } from './blocks.ts';

const samples = { title: 'Title', text: 'Text', button: 'Button', slide: 'Slide' };

test('a new block has colours and type of the theme by its element, class or kind, and none of its own', () => {
  const ids = Object.values(BLOCKS)
    .flat()
    .filter((id) => id !== 'image');
  for (const id of ids) {
    const html = blockHtml(id, samples, 'en');
    expect(html, id).toMatch(/^<(?:h2|p|blockquote)>|^<\w+ (?:class="block-|data-(?:block|slider)=")/);
    expect(html, id).not.toMatch(/style=|color|font/);
  }
});
