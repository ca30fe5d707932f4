import { describe, expect, it } from 'vitest';
import { glossaryOf } from './glossary.ts';
import { pageAddress, renderArticle, slug } from './markdown.ts';

const context = {
  documents: new Set(['methods', 'verdict']),
  image: (path: string) => `/assets/${path.replace('images/', '')}`,
};

describe('the documents of /learn', () => {
  it('render mathematics as MathML without inline styles', () => {
    const { html } = renderArticle('# T\n\nLet $\\sigma^2 > 0$.\n\n```math\n\\frac{a}{b}\n```\n', context);
    expect(html).toContain('<msup>');
    expect(html).toContain('<mfrac>');
    expect(html).not.toContain('style=');
    expect(html).not.toContain('$');
  });

  it('align columns by class, not by style', () => {
    const { html } = renderArticle('# T\n\n| a | b |\n|---|---:|\n| 1 | 2 |\n', context);
    expect(html).toContain('<td class="align-right">2</td>');
    expect(html).not.toContain('style=');
  });

  it('have no head cell without a name', () => {
    const { html } = renderArticle('# T\n\n| | b |\n|---|---|\n| 1 | 2 |\n', context);
    expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th>b<\/th>\s*<\/tr>/);
  });

  it('leave dollar amounts alone', () => {
    const { html } = renderArticle('# T\n\nIt costs $5 here and $6 there.\n', context);
    expect(html).toContain('It costs $5 here and $6 there.');
  });

  it('render inline mathematics that ends with a command', () => {
    const { html } = renderArticle('# T\n\nLet $\\{ x \\}$ be it.\n', context);
    expect(html).not.toContain('$');
  });

  it('leave out comments', () => {
    const { html } = renderArticle('# T\n\n<!-- made:by -->\nText.\n<!-- /made:by -->\n', context);
    expect(html).toBe('<p>Text.</p>\n');
  });

  it('refuse mathematics that cannot be read', () => {
    expect(() => renderArticle('# T\n\n```math\n\\frac{a\n```\n', context)).toThrow();
  });

  it('give headings the anchors that links use, once each', () => {
    const { headings, html } = renderArticle('# T\n\n## What it means\n\n## What it means\n', context);
    expect(headings.map((heading) => heading.id)).toEqual(['what-it-means', 'what-it-means-1']);
    expect(html).toContain('<h2 id="what-it-means-1">');
    expect(slug('arfima_rs: fractional differencing')).toBe('arfima_rs-fractional-differencing');
  });

  it('link every heading to itself, unless it leads elsewhere already', () => {
    const { html } = renderArticle('# T\n\n## One *more*\n\n## See [methods](methods.md)\n', context);
    expect(html).toContain('<h2 id="one-more"><a href="#one-more">One <em>more</em></a></h2>');
    expect(html).toContain('<h2 id="see-methods">See <a href="/learn/methods">methods</a></h2>');
  });

  it('mark a technical word once per chapter, outside of headings, links and code', () => {
    const source = '# T\n\n## Luck\n\nBy luck, [luck](methods.md) or `luck`; luck.\n\n## Two\n\nBad luck.\n';
    const { html } = renderArticle(source, { ...context, terms: true });
    expect(html.match(/data-term="luck"/g)).toHaveLength(2);
    expect(html).toContain('By <span class="term" data-term="luck" role="button" tabindex="0"');
    expect(renderArticle(source, context).html).not.toContain('data-term');
  });

  it('keep the title for the page', () => {
    const article = renderArticle('# The title\n\nText.\n', context);
    expect(article.title).toBe('The title');
    expect(article.html).not.toContain('The title');
  });

  it('lead to each other and never to files that are not served', () => {
    expect(pageAddress('methods.md#rw', context.documents)).toBe('/learn/methods#rw');
    expect(pageAddress('../contract/openapi.yaml', context.documents)).toBe('/docs');
    expect(pageAddress('../deploy/systemd', context.documents)).toBeNull();
    const { html } = renderArticle('# T\n\nSee [deploy](../deploy) and [verdict](verdict.md).\n', context);
    expect(html).toContain('<a>deploy</a>');
    expect(html).toContain('<a href="/learn/verdict">');
  });

  it('are searched by section', () => {
    const { sections } = renderArticle('# T\n\nIntro.\n\n## One\n\nThe *walk*.\n', context);
    expect(sections).toEqual([
      { id: 't', title: 'T', text: 'Intro.' },
      { id: 'one', title: 'One', text: 'The walk.' },
    ]);
  });

  it('never carry markup of their own into the page', () => {
    const { html } = renderArticle('# T\n\n<script>alert(1)</script>\n', context);
    expect(html).not.toContain('<script>');
  });
});

describe('the glossary', () => {
  it('takes the first paragraph under each term', () => {
    const source =
      '# Glossary\n\n### Lift\n\nRate minus [luck](#luck),\nin points.\n\nMore.\n\n### CRPS\n\nA score.\n';
    expect(glossaryOf(source)).toEqual({
      lift: { term: 'Lift', text: 'Rate minus luck, in points.' },
      crps: { term: 'CRPS', text: 'A score.' },
    });
  });
});
