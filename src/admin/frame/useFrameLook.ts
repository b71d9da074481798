import { useLocale } from 'ra-core';
import { useEffect, useState } from 'react';
import type { FrameLook } from './messages.ts';

/** The appearance of the page: colour scheme, density, language and direction; rerenders on changes. */
export function useFrameLook(): FrameLook {
  const [look, setLook] = useState(readLook);
  const locale = useLocale();
  useEffect(() => {
    const update = () => setLook(readLook());
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributeFilter: WATCHED });
    update();
    return () => observer.disconnect();
  }, [locale]);
  return look;
}

/** Attributes of the document that make the appearance. */
const WATCHED = ['data-theme', 'data-density', 'dir', 'lang'];

const isLanguage = (value: string): value is FrameLook['language'] =>
  value === 'en' || value === 'fr' || value === 'ar';

function readLook(): FrameLook {
  const { dataset, dir, lang } = document.documentElement;
  return {
    theme: dataset.theme === 'dark' ? 'dark' : 'light',
    density: dataset.density ?? 'comfortable',
    language: isLanguage(lang) ? lang : 'en',
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
  };
}
