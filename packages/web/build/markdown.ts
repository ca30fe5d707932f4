/**
 * Markdown to HTML for the pages under /learn, at build time. Mathematics becomes MathML; nothing needs a
 * script or an inline style, which the content security policy would refuse.
 */
import MarkdownIt from 'markdown-it';
import temml from 'temml';
import { firstUses } from '../src/lib/terms.ts';

type Markdown = InstanceType<typeof MarkdownIt>;
type Tokens = ReturnType<Markdown['parse']>;

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** The text of one section, for the search. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface Article {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
}

export interface LinkContext {
  /** Names of the documents that have a page of their own, without `.md`. */
  readonly documents: ReadonlySet<string>;
  /** The address of an image given relative to the document. */
  readonly image: (path: string) => string;
  /** Whether technical words get their definitions; not in the glossary itself. */
  readonly terms?: boolean;
}

/** The anchor of a heading, as code hosts make it: lower case, punctuation dropped, spaces to hyphens. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** LaTeX to MathML without the inline styles that the page's policy forbids. */
function mathMl(tex: string, display: boolean): string {
  return temml
    .renderToString(tex, { displayMode: display, throwOnError: true })
    .replace(/ style="[^"]*"/g, '');
}

/** From this many characters on a formula in a line may be wider than a phone: it then scrolls by itself. */
const WIDE = 36;
const SCROLLS = 'tabindex="0" role="group"';

/**
 * `$…$` inside a line: an opening mark before a non-space, a closing mark after one and not before a digit.
 */
function inlineMath(md: Markdown): void {
  md.inline.ruler.before('escape', 'math', (state, silent) => {
    const found = /^\$(?=\S)((?:[^$\\]|\\.)*?(?:[^\s$\\]|\\\S))\$(?!\d)/.exec(state.src.slice(state.pos));
    if (!found) return false;
    if (!silent) state.push('math', '', 0).content = found[1];
    state.pos += found[0].length;
    return true;
  });
  md.renderer.rules['math'] = (tokens, index) => {
    const { content } = tokens[index];
    const math = mathMl(content, false);
    return content.length < WIDE
      ? math
      : `<span class="formula" ${SCROLLS} aria-label="Formula">${math}</span>`;
  };
}

/** Fenced blocks marked `math` are displayed equations. */
function displayedMath(md: Markdown): void {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const { info, content } = tokens[index];
    if (info.trim() === 'math')
      return `<div class="equation" ${SCROLLS} aria-label="Equation">${mathMl(content.trim(), true)}</div>\n`;
    return fence ? fence(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
  };
}

/** The heading itself is the permanent link to its section. */
function linkedHeadings(md: Markdown): void {
  const linked = (tokens: Tokens, index: number): boolean =>
    tokens[index].tag !== 'h1' && !tokens[index + 1].children?.some(({ type }) => type === 'link_open');
  md.renderer.rules['heading_open'] = (tokens, index, options, _env, self) => {
    const open = self.renderToken(tokens, index, options);
    return linked(tokens, index) ? `${open}<a href="#${String(tokens[index].attrGet('id'))}">` : open;
  };
  md.renderer.rules['heading_close'] = (tokens, index, options, _env, self) =>
    (linked(tokens, index - 2) ? '</a>' : '') + self.renderToken(tokens, index, options);
}

/**
 * The first use of each technical word under every second-level heading, as `Term.svelte` marks it on a page;
 * outside of headings, links and code.
 */
function markedTerms(md: Markdown): void {
  md.core.ruler.push('terms', (state) => {
    if (state.inlineMode) return; // a heading's text, rendered by itself
    let seen = new Set<string>();
    state.tokens.forEach((token, i) => {
      if (token.type === 'heading_open' && token.tag === 'h2') seen = new Set();
      if (token.type !== 'inline' || state.tokens[i - 1]?.type === 'heading_open') return;
      let links = 0;
      token.children = (token.children ?? []).flatMap((child) => {
        if (child.type === 'link_open') links++;
        if (child.type === 'link_close') links--;
        if (child.type !== 'text' || links > 0) return [child];
        const text = (content: string, type = 'text', of = '') => {
          const part = new state.Token(type, '', 0);
          part.content = content;
          part.info = of;
          return part;
        };
        const uses = firstUses(child.content, seen);
        const starts = [0, ...uses.map(({ end }) => end)];
        return [
          ...uses.flatMap(({ of, start, end }, k) => [
            text(child.content.slice(starts[k], start)),
            text(child.content.slice(start, end), 'term', of),
          ]),
          text(child.content.slice(starts.at(-1))),
        ];
      });
    });
  });
  md.renderer.rules['term'] = (tokens, index) => {
    const { content, info } = tokens[index];
    return `<span class="term" data-term="${info}" role="button" tabindex="0" aria-expanded="false">${content}</span>`;
  };
}

/** Blocks wider than the page scroll, so the keyboard must reach them. */
const focusable = (html: string): string => html.replaceAll('<pre>', '<pre tabindex="0">');

/** Columns aligned to the right carry a class: an inline style would be refused. */
function alignment(md: Markdown): void {
  md.core.ruler.push('alignment', (state) => {
    for (const token of state.tokens) {
      const style = token.attrGet('style');
      if (style === null) continue;
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
      token.attrSet('class', String(style).replace('text-align:', 'align-'));
    }
  });
}

/** The empty corner of a table is a plain cell: a head cell without a name is announced as one. */
function plainCorners(md: Markdown): void {
  md.core.ruler.push('corners', ({ tokens }) => {
    tokens.forEach((token, i) => {
      if (token.type !== 'th_open' || tokens[i + 1].content.trim() !== '') return;
      token.tag = 'td';
      tokens[i + 2].tag = 'td';
    });
  });
}

/** Wide tables scroll inside their own box, which the keyboard can reach. */
function scrollingTables(md: Markdown): void {
  md.renderer.rules['table_open'] = () => '<div class="scroll" tabindex="0" role="group"><table>\n';
  md.renderer.rules['table_close'] = () => '</table></div>\n';
}

/**
 * Where a link of a document leads on the page: other documents to /learn, the contract to /docs. A link to a
 * file of the repository has no address here: null.
 */
export function pageAddress(href: string, documents: ReadonlySet<string>): string | null {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  if (href.startsWith('/')) return href;
  const [path, anchor] = href.split('#');
  const name = /^(?:\.\/|docs\/)?([\w-]+)\.md$/.exec(path)?.[1];
  if (name !== undefined && documents.has(name)) return `/learn/${name}${anchor ? `#${anchor}` : ''}`;
  return path.endsWith('openapi.yaml') ? '/docs' : null;
}

const textOf = (md: Markdown, inline: string): string =>
  md
    .renderInline(inline)
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Marks for the scripts that write parts of a document. */
const COMMENTS = /^<!--.*?-->\n?/gms;

/** Renders a document. The first heading is its title and is left out of the HTML: the page shows it. */
export function renderArticle(source: string, context: LinkContext): Article {
  const md = new MarkdownIt({ html: false, linkify: false, typographer: false });
  inlineMath(md);
  displayedMath(md);
  scrollingTables(md);
  alignment(md);
  plainCorners(md);
  linkedHeadings(md);
  rewriteLinks(md, context);
  if (context.terms) markedTerms(md);
  const tokens = md.parse(source.replace(COMMENTS, ''), {});
  const headings: Heading[] = [];
  const sections: { id: string; title: string; text: string }[] = [];
  const used = new Map<string, number>();
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') {
      const text = textOf(md, tokens[i + 1].content);
      const base = slug(text);
      const count = used.get(base) ?? 0;
      used.set(base, count + 1);
      const id = count === 0 ? base : `${base}-${count}`;
      token.attrSet('id', id);
      headings.push({ level: Number(token.tag.slice(1)), id, text });
      sections.push({ id, title: text, text: '' });
    } else if (token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open' && sections.length > 0) {
      sections[sections.length - 1].text += `${textOf(md, token.content)} `;
    }
  });
  const titleAt = tokens.findIndex((token) => token.type === 'heading_open' && token.tag === 'h1');
  if (titleAt >= 0) tokens.splice(titleAt, 3);
  return {
    title: headings.find((heading) => heading.level === 1)?.text ?? '',
    html: focusable(md.renderer.render(tokens, md.options, {})),
    headings: headings.filter((heading) => heading.level === 2 || heading.level === 3),
    sections: sections.map((section) => ({ ...section, text: section.text.trim() })),
  };
}

function rewriteLinks(md: Markdown, { documents, image }: LinkContext): void {
  md.core.ruler.push('addresses', (state) => {
    for (const token of state.tokens) {
      for (const child of token.children ?? []) {
        if (child.type === 'image') child.attrSet('src', image(String(child.attrGet('src'))));
        if (child.type !== 'link_open') continue;
        const address = pageAddress(String(child.attrGet('href')), documents);
        if (address === null) {
          // a file of the repository: its name stays, the link goes
          child.attrs = (child.attrs ?? []).filter(([name]) => name !== 'href');
        } else child.attrSet('href', address);
      }
    }
  });
}
