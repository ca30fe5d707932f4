// Before the first paint: a theme chosen earlier wins over the system's, and a typeface loaded earlier is
// used at once.
try {
  const theme = localStorage.getItem('longrun-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('longrun-font') === 'inter') document.documentElement.dataset.font = 'inter';
} catch {
  // Storage may be forbidden; the system's theme then holds.
}
