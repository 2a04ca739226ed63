// Before the first paint: the scheme that was picked on this device, or else the system's (see src/theme/scheme.ts).
(function () {
  var picked = null;
  try {
    picked = localStorage.getItem('assay.scheme');
  } catch {
    // A device that keeps nothing follows its system.
  }
  var dark = picked === 'dark' || (picked !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
})();

// Who is signed in will see the app: its files come beside the first ones, not after them (see vite.config.ts).
(function () {
  var script = document.currentScript;
  var files = (script && script.getAttribute('data-app')) || '';
  var state = null;
  try {
    state = localStorage.getItem('@state');
  } catch {
    // Then nobody is.
  }
  if (!files || !state || state.indexOf('"accessToken"') < 0) return;
  files.split(' ').forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
})();
