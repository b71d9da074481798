import { invalid, type Problem } from '../problem.ts';

/** Shortest and longest new password, in characters. */
export const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 200;

/**
 * Words of the passwords that are tried first, in small letters: alone, twice, or with digits and marks around them
 * (`Password2026!`).
 */
const COMMON = new Set(
  `abc abcd abcdef abcdefgh abcdefghi access admin administrateur administrator adobe andrea angel asdf asdfasdf asdfgh asdfghjk
  asdfghjkl ashley azerty azertyuiop baseball basketball batman bonjour bienvenue buster caisse cashier changeit changeme charlie
  cheese chocolat chocolate chouchou computer cookie corvette daniel default demo doudou dragon einstein family flexy flower
  football freedom fuckyou ginger google guest hello hunter iloveyou internet jennifer jessica jetaime jordan joshua killer
  letmein liverpool loulou love loveme loverboy manager marseille maverick mercedes michael michelle monkey motdepasse mustang
  mynoob naruto nicolas ninja nirvana nothing office orange passe passer passw password passwort patrick pepper phoenix
  photoshop playstation pokemon princess princesse purple q1w2e3r4 qazwsx qazwsxedc qwer qwert qwerty qwertyui qwertyuiop
  restaurant root scooter secret service shadow soccer soleil starwars summer sunshine superman superuser samsung system
  tartine temp test tester thomas thunder tigger trustno unknown user vincent wachtwoord welcome whatever william winter
  yellow zaq zaqwsx zxcvbn zxcvbnm كلمةالسر كلمةالمرور مرحبا`.split(/\s+/),
);

/** Rows of keys and of the alphabet; a password that is a piece of one, in either direction, is no password. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
/** Keys that alternate between two rows, as typed. */
const ZIGZAGS = ['1q2w3e4r5t6y7u8i9o0p', '1a2z3e4r5t6y7u8i9o0p', '1qaz2wsx3edc4rfv5tgb6yhn', '1qazxsw23edcvfr4'];

/** Letters that digits and marks stand for (`p@ssw0rd`). */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
};

/**
 * The reason why a text may not become a password, by its message's code; null when it may. Passwords that are set already
 * go on working.
 * @param username of the account, which its own password may not be
 */
export function passwordFault(password: string, username?: string): 'short' | 'long' | 'common' | null {
  const letters = Array.from(password);
  if (letters.length < SHORTEST_PASSWORD) return 'short';
  if (letters.length > LONGEST_PASSWORD || password.includes('\0')) return 'long';
  return isCommon(password.normalize('NFKC').toLowerCase(), username?.trim().toLowerCase()) ? 'common' : null;
}

/**
 * Checks a new password, whichever way it comes: setup, reset, a form, a batch, an import or a program.
 * @throws Problem 422 that names the field
 */
export function requireGoodPassword(password: unknown, username?: string): asserts password is string {
  const fault = typeof password === 'string' ? passwordFault(password, username) : 'short';
  if (fault) throw refusedPassword(fault);
}

const refusedPassword = (fault: 'short' | 'long' | 'common'): Problem =>
  invalid({
    propertyPath: 'password',
    code: `violation.password.${fault}`,
    params: { min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD },
  });

function isCommon(text: string, username: string | undefined): boolean {
  if (/^(.{1,3})\1+.?$/u.test(text)) return true;
  const backwards = Array.from(text).toReversed().join('');
  if ([...ROWS, ...ZIGZAGS].some((row) => row.includes(text) || row.includes(backwards))) return true;
  const ways = [text, trimmed(text)].flatMap((one) => [one, undisguised(one)]);
  return ways.some((one) => isKnownWord(one, username));
}

const undisguised = (text: string) => text.replaceAll(/[@4013$5]/g, (sign) => DISGUISES[sign] ?? sign);

/** Without what people add to a word: digits and marks before and after it. */
const trimmed = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function isKnownWord(text: string, username: string | undefined): boolean {
  const half = text.slice(0, text.length / 2);
  const word = half !== '' && half + half === text ? half : text;
  return COMMON.has(word) || (username !== undefined && username !== '' && word === username);
}
