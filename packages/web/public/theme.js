// Before the first paint: a theme chosen earlier wins over the system's.
try {
  const theme = localStorage.getItem('longrun-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's theme then holds.
}
