/** Parses the base address of a service; undefined when it is not http(s), or has user name, query or fragment. */
export function serviceAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return undefined;
  if (url.username !== '' || url.password !== '' || /[?#]/.test(text)) return undefined;
  return url;
}
