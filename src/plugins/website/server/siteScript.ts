/**
 * The website's own script: sliders. It makes `<div data-slider data-width="800" data-height="400">` with elements
 * `data-slide` one that slides by buttons, keys and touch; without scripts the slides are scrolled.
 */
export const SITE_SCRIPT = `
for (const slider of document.querySelectorAll('[data-slider]')) {
  const clamp = (value, least, most, usual) => Math.min(most, Math.max(least, Number(value) || usual));
  slider.style.inlineSize = clamp(slider.dataset.width, 100, 1200, 800) + 'px';
  slider.style.blockSize = clamp(slider.dataset.height, 100, 800, 400) + 'px';
  const slides = [...slider.children].slice(0, 10);
  if (slides.length === 0) continue;
  const track = document.createElement('div');
  track.className = 'slider-track';
  track.tabIndex = 0;
  track.setAttribute('role', 'group');
  track.append(...slides);
  slider.replaceChildren(track);
  const direction = getComputedStyle(slider).direction === 'rtl' ? -1 : 1;
  let at = 0;
  const go = (to) => {
    at = (to + slides.length) % slides.length;
    slider.dataset.at = String(at);
    track.scrollTo({ left: direction * at * track.clientWidth, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  };
  slider.dataset.at = '0';
  track.addEventListener('scrollend', () => {
    at = Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
    slider.dataset.at = String(at);
  });
  if (slides.length < 2) continue;
  for (const [name, step, sign] of [['previous', -1, '\\u2039'], ['next', 1, '\\u203a']]) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'slider-move is-' + name;
    // Text from right to left mirrors the sign.
    button.textContent = sign;
    button.setAttribute('aria-label', document.body.dataset[name] || name);
    button.addEventListener('click', () => go(at + step));
    slider.append(button);
  }
  track.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      go(at + (event.key === 'ArrowRight' ? direction : -direction));
    }
  });
}
`.trim();
