/**
 * The Content-Security-Policy of the cloud viewer's frame. `sandbox` without `allow-same-origin` gives it an opaque origin:
 * the provider's script can read neither the storage, cookies and pages of the back office, nor call its server. It may
 * compile code, which such viewers do for their shaders, and load models over HTTPS from the provider's hosts, whose names
 * the configuration does not know.
 * @param script address of the provider's script
 * @param inline source expression of our own script in the page: `'sha256-…'`
 */
export function cloudPolicy(script: string, inline: string): string {
  const { origin } = new URL(script);
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${origin} blob: ${inline} 'wasm-unsafe-eval' 'unsafe-eval'`,
    "script-src-attr 'none'",
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} https: data: blob:`,
    `font-src ${origin} https: data:`,
    `connect-src ${origin} https: wss: data: blob:`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Address of the style sheet that stands beside the viewer's script; null: the script has another name. */
export function styleBeside(script: string): string | null {
  const address = new URL(script);
  const path = address.pathname.replace(/viewer3D(\.min)?\.js$/, 'style$1.css');
  if (path === address.pathname) return null;
  address.pathname = path;
  return address.href;
}
