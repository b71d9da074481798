import type { AskedPicture } from '../contract/types.ts';

/** A picture of the stock-photo search. */
export interface Picture {
  readonly id: number | string;
  readonly src: { readonly tiny: string; readonly large: string };
  /** Description of the picture, if the search returned one. */
  readonly alt?: string | undefined;
  /** Time of its search, ms since 1970; absent: in an earlier conversation. */
  readonly foundAt?: number;
}

/** Values of a question card. */
export interface Draft {
  readonly text: string;
  readonly useImages: boolean;
  readonly imageWords: string;
  readonly useVideos: boolean;
  readonly videoWords: string;
  /** Pictures that are sent with the question. */
  readonly pictures: readonly Picture[];
}

export const NO_DRAFT: Draft = {
  text: '',
  useImages: false,
  imageWords: '',
  useVideos: false,
  videoWords: '',
  pictures: [],
};

const isBlank = (text: string) => text.trim() === '';

/** True if 'Ask me now' is enabled (docs/rules/assistant.md, "Questions"). */
export const mayAsk = ({ text, useImages, imageWords, pictures, useVideos, videoWords }: Draft): boolean =>
  !isBlank(text) && !(useImages && isBlank(imageWords) && pictures.length === 0) && !(useVideos && isBlank(videoWords));

/** True if 'Generate' of the image search is enabled. */
export const maySearchImages = ({ useImages, imageWords }: Draft): boolean => useImages && !isBlank(imageWords);

/** A tag of HTML, closed or cut off: a comparison ("price < 100") is none. */
const TAG = /<\/?[a-z!][^<>]*>?/giu;

/** The text as it is sent: without tags, the text between them stays, with single spaces. */
export const cleanText = (text: string): string => text.replace(TAG, ' ').replace(/\s+/gu, ' ').trim();

/** The question as it is sent and shown: the text, and the words for videos. Pictures go along beside it. */
export function questionOf(draft: Draft): string {
  const videos = draft.useVideos ? [`Videos: ${cleanText(draft.videoWords)}`] : [];
  return [cleanText(draft.text), ...videos].join(' ');
}

/** The pictures that go along with the question. */
export const picturesOf = ({ useImages, pictures }: Draft): readonly Picture[] => (useImages ? pictures : []);

/** The pictures as they are sent. */
export const sentPictures = (draft: Draft): readonly AskedPicture[] =>
  picturesOf(draft).map(({ src, alt = '' }) => ({ src: src.large, alt }));

/** Addresses of stock pictures in questions of earlier versions. */
const ADDRESS = /\/(?:en|fr|ar)\/assistant-images\/\S+/gu;

/** The draft of a stored question. @param pictures of its answer */
export function storedDraft(question: string, pictures: readonly AskedPicture[]): Draft {
  const named = (question.match(ADDRESS) ?? []).map((src) => ({ src, alt: '' }));
  const all = [...pictures, ...named].map(({ src, alt }) => ({ id: src, src: { tiny: src, large: src }, alt }));
  return { ...NO_DRAFT, text: question.replaceAll(ADDRESS, '').trim(), useImages: all.length > 0, pictures: all };
}
