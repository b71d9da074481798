/** Work for tests: returns its text, or does as the text says. */
export default async function work(text: string): Promise<string> {
  for (; text === 'forever';);
  if (text === 'fail') throw new Error('broken');
  const parts: number[][] = [];
  for (; text === 'memory';) parts.push(Array.from({ length: 500_000 }, (_, at) => at + 0.5));
  return text;
}
