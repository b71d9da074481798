import { accountLinkCall, previewLinkCall } from '../calls.ts';

/** A kind of signed links, as its dialog needs it. */
export interface LinkKind {
  readonly resource: 'account_links' | 'preview_links';
  /** Field of the record that a link opens. */
  readonly field: 'customer' | 'shownPage';
  /** Group of its own texts. */
  readonly texts: string;
  /** Choices for the validity, in days, and the one that is chosen first. */
  readonly days: readonly number[];
  readonly usualDays: number;
  readonly call: typeof accountLinkCall | typeof previewLinkCall;
}

/** Links of customers' accounts; the call accepts 1 to 90 days. */
export const ACCOUNT_LINK: LinkKind = {
  resource: 'account_links',
  field: 'customer',
  texts: 'website.accountLink',
  days: [1, 7, 30, 90],
  usualDays: 30,
  call: accountLinkCall,
};

/** Links of pages' previews; the call accepts 1 to 30 days. */
export const PREVIEW_LINK: LinkKind = {
  resource: 'preview_links',
  field: 'shownPage',
  texts: 'website.previewLink',
  days: [1, 3, 7, 30],
  usualDays: 7,
  call: previewLinkCall,
};
