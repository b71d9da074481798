import { createHash } from 'node:crypto';
import type { Response } from 'express';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Sources that the website's Content-Security-Policy allows. */
export interface SitePolicy {
  /** The scripts of the page, each exactly as it stands between its tags. */
  readonly scripts: readonly string[];
  /** The page has forms or personal data: pictures of other servers, which could be sent such data, are not loaded. */
  readonly isPersonal: boolean;
  /** The page may open the print dialog. */
  readonly isPaper: boolean;
}

/**
 * The Content-Security-Policy of a page of the website. Pages get an opaque origin by `sandbox` without
 * `allow-same-origin`: although they come from the same server as the back office, their scripts can neither read its
 * storage, cookies and pages, nor make requests with its session. Only the listed scripts run, and none may connect.
 */
export function sitePolicy({ scripts, isPersonal, isPaper }: SitePolicy): string {
  return [
    `sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox${isPaper ? ' allow-modals' : ''}`,
    "default-src 'none'",
    `script-src ${scripts.length === 0 ? "'none'" : scripts.map(hashOf).join(' ')}`,
    "script-src-attr 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' data:${isPersonal ? '' : ' https:'}`,
    "font-src 'self' data:",
    `media-src 'self'${isPersonal ? '' : ' https:'}`,
    "connect-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Sets the headers of a text of the website that is no page. */
export function setPlainHeaders(response: Response, type: string): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Content-Type', type);
}

/** Sets the headers of a page of the website. */
export function setSiteHeaders(response: Response, policy: string): void {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  // A page with an opaque origin is blocked by browsers when it asks for a group of its own.
  response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
  response.setHeader(
    'Permissions-Policy',
    'camera=(), geolocation=(), hid=(), microphone=(), serial=(), usb=(), payment=()',
  );
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
}
