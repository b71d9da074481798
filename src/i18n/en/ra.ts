import english from 'ra-language-english';

/** react-admin's own English texts, as it ships them. */
export const ra = english.ra;
