import { expect, it } from 'vitest';
import { lasting } from './pictures.ts';

it('a stored picture keeps its path alone; other addresses stay', () => {
  expect(lasting('/en/storage/get-image?path=uploads%2Fa.webp&expires=17&signature=x_y')).toBe(
    '/en/storage/get-image?path=uploads%2Fa.webp',
  );
  expect(lasting('https://pictures.example/a?x=1&signature=2')).toBe('https://pictures.example/a?x=1&signature=2');
});
