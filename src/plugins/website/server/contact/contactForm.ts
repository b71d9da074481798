import { type Html, type Locale, markup } from '#server';
import { TRAP } from '../siteForms.ts';
import { SITE_WORDS } from '../siteWords.ts';

/** Path of the form's address below the language. */
export const CONTACT_PATH = 'contact-message';

/** Values of a message, or errors, by field. */
export type ContactValues = Readonly<Record<'name' | 'email' | 'message', string>>;

/** A form without anything typed. */
export const NO_VALUES: ContactValues = { name: '', email: '', message: '' };

/** A form to draw. */
interface ContactForm {
  readonly locale: Locale;
  /** Path of the page that it is on. */
  readonly page: string;
  readonly values?: ContactValues;
  readonly errors?: Readonly<Partial<ContactValues>>;
}

/**
 * Draws the form of a message. It works without a script, and its fields have no ids without errors: a page may have several of
 * them.
 */
export function contactForm({ locale, page, values = NO_VALUES, errors = {} }: ContactForm): Html {
  const words = SITE_WORDS[locale];
  const error = (name: keyof ContactValues) =>
    errors[name] !== undefined && markup`<span class="field-error" id="error-${name}">${errors[name]}</span>`;
  const state = (name: keyof ContactValues) =>
    errors[name] !== undefined && markup`aria-invalid="true" aria-describedby="error-${name}"`;
  return markup`<form class="block-contact" method="post" action="/${locale}/${CONTACT_PATH}">
    <label>${words.yourName} <input name="name" required maxlength="120" autocomplete="name" value="${values.name}" ${state('name')}>${error('name')}</label>
    <label>${words.yourEmail} <input name="email" type="email" required maxlength="254" autocomplete="email" value="${values.email}" ${state('email')}>${error('email')}</label>
    <label>${words.yourMessage} <textarea name="message" required maxlength="5000" rows="6" ${state('message')}>
${values.message}</textarea>${error('message')}</label>
    <label class="hidden" aria-hidden="true">Website <input name="${TRAP}" tabindex="-1" autocomplete="off"></label>
    <input type="hidden" name="page" value="${page}">
    <button type="submit">${words.send}</button>
  </form>`;
}
