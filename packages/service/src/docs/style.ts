export const DOCS_CSS = `
:root { color-scheme: light dark; --ink: #1c2430; --paper: #fbfaf7; --line: #dcd8cf; --accent: #0b5fa5; --soft: #f1eee7; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #14181f; --line: #333b47; --accent: #7db8ec; --soft: #1d232c; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 0 1.25rem 4rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
header, nav, main { max-width: 62rem; margin-inline: auto; }
a { color: var(--accent); } a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; }
h1 small { font-weight: 400; opacity: .7; } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); } h3 { margin-top: 2rem; }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
code, pre { font: .9em ui-monospace, monospace; } pre { overflow-x: auto; background: var(--soft); padding: .75rem; border-radius: 6px; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; } th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); font-weight: 400; overflow-wrap: break-word; }
.method { font: 700 .8em ui-monospace, monospace; border: 1px solid currentcolor; border-radius: 4px; padding: .1em .4em; }
summary { cursor: pointer; padding: .25rem 0; } .status { font: 700 .9em ui-monospace, monospace; }
article { overflow-wrap: anywhere; }
form.try { border: 1px solid var(--line); border-radius: 6px; padding: .75rem; margin-block: .75rem; }
form.try label { display: block; margin-bottom: .5rem; } form.try input { width: min(100%, 24rem); } form.try textarea { width: 100%; display: block; }
input, textarea, button { font: .9rem ui-monospace, monospace; color: inherit; background: var(--paper); border: 1px solid currentcolor; border-radius: 4px; padding: .3rem .5rem; }
button { cursor: pointer; } input:focus-visible, textarea:focus-visible, button:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[hidden] { display: none; } pre.body { max-height: 24rem; overflow: auto; }
`;
