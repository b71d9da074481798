/** A picture of the stock-photo search. */
export interface Picture {
  readonly id: number | string;
  readonly src: { readonly tiny: string; readonly large: string };
  /** Description of the picture, if the search returned one. */
  readonly alt?: string | undefined;
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
export const mayAsk = ({ text, useImages, imageWords, useVideos, videoWords }: Draft): boolean =>
  !isBlank(text) && !(useImages && isBlank(imageWords)) && !(useVideos && isBlank(videoWords));

/** True if 'Generate' of the image search is enabled. */
export const maySearchImages = ({ useImages, imageWords }: Draft): boolean => useImages && !isBlank(imageWords);

/** A tag of HTML, closed or cut off: a comparison ("price < 100") is none. */
const TAG = /<\/?[a-z!][^<>]*>?/giu;

/** The text as it is sent: without tags, the text between them stays, with single spaces. */
export const cleanText = (text: string): string => text.replace(TAG, ' ').replace(/\s+/gu, ' ').trim();

/** The question as it is sent: the text, then the addresses of the chosen pictures and the words for videos. */
export function questionOf(draft: Draft): string {
  const images = draft.useImages ? draft.pictures.map(({ src }) => src.large) : [];
  const videos = draft.useVideos ? [`Videos: ${cleanText(draft.videoWords)}`] : [];
  return [cleanText(draft.text), ...images, ...videos].join(' ');
}
