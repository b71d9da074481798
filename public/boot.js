// Runs before the first paint, as a file (the page's policy allows no inline script): colour scheme, density, language, numbers.
(function () {
  // A page's first formats take the browser as long as drawing half a list, and once for all its threads: made in another one
  // (below) while this one works.
  if (typeof document === 'undefined') {
    Intl.NumberFormat();
    Intl.DateTimeFormat();
    close();
    return;
  }
  var root = document.documentElement;
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      // Storage can be forbidden; the defaults hold then.
      return null;
    }
  }
  // /admin?safe=1 leaves packages of third parties out in this tab (docs/packages.md), also after the sign-in.
  var safe = /[?&]safe=([01])(?:&|$)/.exec(location.search);
  if (safe) {
    try {
      if (safe[1] === '1') sessionStorage.setItem('flexy.safe', '1');
      else sessionStorage.removeItem('flexy.safe');
    } catch (error) {
      // Without storage, packages are only left out after failed starts.
    }
  }
  // What was chosen here, or else the first of the browser's languages that there are texts in.
  root.lang =
    [stored('flexy-locale')]
      .concat(navigator.languages || [])
      .map(function (language) {
        return String(language).slice(0, 2);
      })
      .find(function (language) {
        return /en|fr|ar/.test(language);
      }) || 'en';
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  // Whoever was signed in waits for the session, and then for a list: it is asked for first of all, while the code is on its way,
  // one tab at a time (start.tsx).
  var known = 'flexy-signed-in';
  function renew() {
    return fetch('/' + root.lang + '/api/token/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { Accept: 'application/json', Prefer: 'include=me' },
    });
  }
  var grant;
  if (stored(known) !== null) {
    grant = navigator.locks ? navigator.locks.request('flexy-session', renew) : renew();
    // What fails is said by whoever takes it.
    grant.catch(function () {});
    new Worker(document.currentScript.src);
  }
  var theme = stored('flexy-theme');
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.theme = theme;
  root.dataset.density = stored('flexy-density') || 'comfortable';
  // Whoever presses Ctrl+K at once does not mean the browser's search: kept for the code that hears keys (listen.ts).
  var early = (window.flexyEarly = { event: null, isOver: false, grant: grant });
  addEventListener('keydown', function (event) {
    if (early.isOver || event.key !== 'k' || !(event.ctrlKey || event.metaKey) || stored(known) === null) return;
    event.preventDefault();
    early.event = event;
  });
})();
