import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { ServerHost } from '#server';
import { cloudPolicy, styleBeside } from '../rules/cloudPolicy.ts';
import { CLOUD_SCRIPT } from './cloudScript.ts';

/**
 * Answers `GET /{locale}/viewer3d/cloud`: the frame of the cloud viewer, with a policy of its own. Without a configured viewer
 * there is no such page.
 */
export const cloudPage =
  ({ outside }: Pick<ServerHost, 'outside'>): RequestHandler =>
  (_request, response, next) => {
    const { url, script } = outside.viewer;
    if (url === '' || script === '') {
      next();
      return;
    }
    response.setHeader('Content-Security-Policy', cloudPolicy(script, SCRIPT_HASH));
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    // Browsers block a frame with an opaque origin that has the stricter value.
    response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(cloudDocument(script));
  };

const SCRIPT_HASH = `'sha256-${createHash('sha256').update(CLOUD_SCRIPT).digest('base64')}'`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The page of the cloud viewer's frame. It holds no token: the back office hands it over once the page has started. */
function cloudDocument(script: string): string {
  const css = styleBeside(script) ?? '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>3D</title>
<style>html,body,#viewer{position:absolute;inset:0;margin:0}</style></head>
<body data-script="${escaped(script)}" data-css="${escaped(css)}"><div id="viewer"></div>
<script>${CLOUD_SCRIPT}</script></body></html>`;
}
