/**
 * Parses the address of an entrypoint.
 * @returns undefined when it is not http(s), or has user name, query or fragment, which a base address cannot have
 */
export function entrypointOf(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return undefined;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '' || /[?#]/.test(text))
    return undefined;
  return url;
}

/**
 * Address of a call to the foreign server. It is always on the server's own origin.
 * @param path path and query requested by the browser; undefined when they lead elsewhere
 */
export function targetOf(entrypoint: URL, path: string): URL | undefined {
  // Some parsers read `//host` and backslashes as another host.
  if (!path.startsWith('/') || /^[/\\]{2}|[\\\r\n\t]/.test(path)) return undefined;
  const url = URL.parse(path, entrypoint.origin);
  return url?.origin === entrypoint.origin ? url : undefined;
}
