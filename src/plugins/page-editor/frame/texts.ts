import type { FrameLook } from '#admin/frame';
import ar from '../i18n/ar.ts';
import en from '../i18n/en.ts';
import fr from '../i18n/fr.ts';

const TEXTS = { ar, en, fr };

/** Texts of the frame's panels. */
export type FrameTexts = typeof en.pageEditor.frame;

/** The texts in a language. The frame has no translator: none of its texts has a plural. */
export const textsIn = (language: FrameLook['language']): FrameTexts => TEXTS[language].pageEditor.frame;
