/**
 * The script of /docs: sends the forms to this server and copies snippets. The page reads well without it.
 */
export const DOCS_JS = `
const LONGEST = 20000;

/** As on the server: arrays of plain values on one line. */
function compact(value, indent = '') {
  const inner = indent + '  ';
  if (Array.isArray(value)) {
    if (value.every((item) => item === null || typeof item !== 'object'))
      return '[' + value.map((item) => JSON.stringify(item)).join(', ') + ']';
    return '[\\n' + value.map((item) => inner + compact(item, inner)).join(',\\n') + '\\n' + indent + ']';
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const lines = Object.entries(value).map(([key, item]) => inner + JSON.stringify(key) + ': ' + compact(item, inner));
  return lines.length === 0 ? '{}' : '{\\n' + lines.join(',\\n') + '\\n' + indent + '}';
}

function addressOf(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll('input')) {
    if (input.dataset.in === 'path') path = path.replace('{' + input.name + '}', encodeURIComponent(input.value));
    else if (input.value !== '') query.set(input.name, input.value);
  }
  return path + (query.size === 0 ? '' : '?' + query);
}

async function send(form) {
  const status = form.querySelector('.answer');
  const shown = form.querySelector('.body');
  const area = form.querySelector('textarea');
  status.textContent = 'Waiting for the answer…';
  shown.hidden = true;
  try {
    const response = await fetch(addressOf(form), {
      method: form.dataset.method,
      ...(area ? { body: area.value, headers: { 'content-type': area.dataset.type } } : {}),
    });
    let text = await response.text();
    const [type] = (response.headers.get('content-type') ?? '').split(';');
    if (/json$/.test(type) && text) text = compact(JSON.parse(text));
    status.textContent = response.status + ' ' + response.statusText;
    const more = text.length - LONGEST;
    shown.textContent = more > 0 ? text.slice(0, LONGEST) + '\\n… ' + more + ' more characters' : text;
    shown.hidden = text === '';
  } catch {
    status.textContent = 'The server did not answer. Is it running?';
  }
}

/** What an address names is open when one goes there. */
function reveal() {
  const part = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.querySelector(':scope > .part');
  if (!part || part.open) return;
  part.open = true;
  part.scrollIntoView();
}
addEventListener('hashchange', reveal);
reveal();
const openAll = document.querySelector('.open-all');
openAll.hidden = false;
openAll.addEventListener('click', () => {
  const parts = [...document.querySelectorAll('.part')];
  const open = parts.some((part) => !part.open);
  for (const part of parts) part.open = open;
  openAll.textContent = open ? 'Close everything' : 'Open everything';
});

for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
}
for (const code of document.querySelectorAll('.snippets code')) {
  code.textContent = code.textContent.replaceAll('http://localhost:8000', location.origin);
}
for (const button of document.querySelectorAll('button.copy')) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 1500);
  });
}
`;
