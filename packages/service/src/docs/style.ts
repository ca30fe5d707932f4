/** The colours of the page (packages/web/src/styles/tokens.css), which a test compares. */
const COLOURS = `
  --paper: light-dark(#fbfaf7, #101419);
  --surface: light-dark(#ffffff, #171c23);
  --sunken: light-dark(#f3f1ec, #1d232b);
  --line: light-dark(#e2ded5, #2a313b);
  --ink: light-dark(#171a1f, #eef0f2);
  --ink-2: light-dark(#454a53, #c0c6ce);
  --accent: light-dark(#b2371a, #ff8f6b);
`;

export const DOCS_CSS = `
:root { color-scheme: light dark; ${COLOURS} --mono: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
:root[data-theme="light"] { color-scheme: light; } :root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
.text { padding: 1rem 1.25rem 4rem; min-width: 0; max-width: 64rem; }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: .2em; }
a:hover { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; }
h1 small { font-weight: 400; color: var(--ink-2); }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
h3 { margin-top: 2rem; }
nav {
  padding: 1rem 1.25rem; border-bottom: 1px solid var(--line); max-height: 45vh; overflow-y: auto; font-size: .875rem;
}
nav ul { list-style: none; margin: 0; padding: 0; } nav li ul { margin: .15rem 0 .75rem; }
nav a { display: block; padding: .1rem 0; text-decoration: none; overflow-wrap: anywhere; }
nav > ul > li > a { font-weight: 600; }
nav p { display: flex; gap: 1rem; align-items: baseline; margin: 0 0 .75rem; }
.brand { font-weight: 680; font-size: 1.1rem; }
nav li ul a { color: var(--ink-2); font-size: .8125rem; } nav .method { border: 0; padding: 0; font-size: .6875rem; }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
  nav {
    position: sticky; top: 0; height: 100vh; max-height: none; border-bottom: 0; border-right: 1px solid var(--line);
  }
  .text { padding: 1rem 2.5rem 4rem; }
}
code, pre { font: .9em var(--mono); }
pre { overflow-x: auto; background: var(--sunken); padding: .75rem; border-radius: 8px; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td {
  text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line);
  font-weight: 400; overflow-wrap: break-word;
}
.method { font: 700 .8em var(--mono); border: 1px solid currentcolor; border-radius: 4px; padding: .1em .4em; }
summary { cursor: pointer; padding: .25rem 0; } .status { font: 700 .9em var(--mono); }
article { overflow-wrap: anywhere; scroll-margin-top: 1rem; border-bottom: 1px solid var(--line); }
.part > summary { padding: .6rem 0; }
.part[open] { padding-bottom: 1.5rem; }
.part h3 { display: inline; margin: 0; font-size: 1rem; }
.what { color: var(--ink-2); margin-left: .5rem; }
form.try {
  border: 1px solid var(--line); border-radius: 8px; padding: .75rem; margin-block: .75rem;
  background: var(--surface);
}
form.try label { display: block; margin-bottom: .5rem; }
form.try input { width: min(100%, 24rem); }
form.try textarea { width: 100%; display: block; }
input, textarea, button {
  font: .9rem var(--mono); color: inherit; background: var(--paper); border: 1px solid currentcolor;
  border-radius: 6px; padding: .3rem .5rem;
}
button { cursor: pointer; }
input:focus-visible, textarea:focus-visible, button:focus-visible, pre:focus-visible {
  outline: 3px solid var(--accent); outline-offset: 2px;
}
[hidden] { display: none; } pre.body { max-height: 24rem; overflow: auto; }
`;
