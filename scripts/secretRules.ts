/** Patterns of API keys and private keys, by the prefixes that their issuers use. */
const KEYS: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a key of Google', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[0-9A-Za-z]{36,}|github_pat_[0-9A-Za-z_]{50,})/],
  ['a token of GitLab', /\bglpat-[0-9A-Za-z_-]{20,}/],
  ['a token of npm', /\bnpm_[0-9A-Za-z]{36}\b|_authToken=(?!\$)\w/],
  ['a key of OpenAI or Anthropic', /\bsk-(?:ant-|proj-)?[0-9A-Za-z_-]{32,}/],
  ['a token of Slack', /\bxox[abeoprs]-[0-9A-Za-z-]{10,}/],
  ['a key of Stripe', /\b[rs]k_live_[0-9A-Za-z]{20,}/],
  ['a key of SendGrid', /\bSG\.[\w-]{22}\.[\w-]{43}\b/],
  ['a token of Telegram', /\b\d{8,10}:AA[\w-]{33}\b/],
  ['a signed token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{40,}/],
  [
    'an address with a password',
    /\b[a-z][a-z0-9+.-]*:\/\/[\w.~%+-]+:(?!password@|secret@|p@|hunter2@|\$\{)[^\s@/'"`$<]{3,}@[\w.-]+/,
  ],
];

/** A found key: line, kind, and only its first characters. */
export interface FoundKey {
  readonly line: number;
  readonly what: string;
  readonly start: string;
}

/** The keys in a text. */
export function findKeys(text: string): FoundKey[] {
  return text.split('\n').flatMap((line, at) =>
    KEYS.flatMap(([what, pattern]) => {
      const found = pattern.exec(line)?.[0];
      return found ? [{ line: at + 1, what, start: `${found.slice(0, 8)}…` }] : [];
    }),
  );
}
