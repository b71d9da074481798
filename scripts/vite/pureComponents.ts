import type { Plugin } from 'vite';

/** `Form.displayName = "Form";` on a line of its own. */
const DISPLAY_NAME = /^[\w$]+\.displayName = "[^"]*";$/gm;
/** `var Form = React9.forwardRef(` */
const FORWARD_REF = /^(var [\w$]+ = )(React\d*\.forwardRef\()/gm;

/**
 * A Vite plugin that lets components which nobody uses fall out of the build, with all that they use: naming one for
 * React's developer tools and wrapping it count as effects, unless they are marked or away.
 * @param packageName whose files
 */
export function pureComponents(packageName: string): Plugin {
  return {
    name: 'flexy:pure-components',
    apply: 'build',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').includes(`/node_modules/${packageName}/`)) return null;
      return { code: code.replace(DISPLAY_NAME, '').replace(FORWARD_REF, '$1/* @__PURE__ */ $2'), map: null };
    },
  };
}
