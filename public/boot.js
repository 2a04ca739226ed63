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
