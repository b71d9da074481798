import { isObject } from '#resource';

/** The list that a prompt holds as data under this name; empty: it holds none that can be read. */
export function dataIn(messages: readonly { readonly content: string }[], name: string): Record<string, unknown>[] {
  const block = new RegExp(`<data name="${name}">([^]*?)</data>`);
  const json = messages.map(({ content }) => block.exec(content)?.[1]).findLast((one) => one !== undefined);
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter(isObject) : [];
  } catch {
    return [];
  }
}
