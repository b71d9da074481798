import type { Like } from './like.ts';

/** Addresses on a map. */
export const en = {
  map: 'Map of %{address}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  none: 'The coordinates do not exist',
  noneHelp: 'The address is kept as text; the courier sees it so.',
  empty: 'No address yet',
  emptyHelp: 'Type one: it is shown here.',
  searching: 'Looking for the address…',
  offline: 'No map without a network',
  failed: 'Error fetching geocode data',
  refused: 'Unable to retrieve location',
  retry: 'Try again',
};

export const fr = {
  map: 'Carte de %{address}',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  none: "Les coordonnées n'existent pas",
  noneHelp: 'L’adresse est gardée comme texte ; le livreur la voit ainsi.',
  empty: 'Pas encore d’adresse',
  emptyHelp: 'Saisissez-en une : elle s’affiche ici.',
  searching: 'Recherche de l’adresse…',
  offline: 'Pas de carte sans réseau',
  failed: 'Erreur lors de la recherche des coordonnées',
  refused: 'Impossible de trouver la position',
  retry: 'Réessayer',
} satisfies Like<typeof en>;

export const ar = {
  map: 'خريطة %{address}',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  none: 'الإحداثيات غير موجودة',
  noneHelp: 'يُحفظ العنوان نصا؛ ويراه الساعي كذلك.',
  empty: 'لا عنوان بعد',
  emptyHelp: 'اكتب عنوانا: يظهر هنا.',
  searching: 'جار البحث عن العنوان…',
  offline: 'لا خريطة بدون شبكة',
  failed: 'خطأ أثناء البحث عن الإحداثيات',
  refused: 'تعذر العثور على الموقع',
  retry: 'حاول مجددا',
} satisfies Like<typeof en>;
