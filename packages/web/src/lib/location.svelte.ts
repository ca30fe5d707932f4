import { matchRoute } from './router.ts';

/** The reactive address of the page: what the router and every view read their state from. */
class Location {
  path = $state(window.location.pathname);
  search = $state(window.location.search);
  route = $derived(matchRoute(this.path));
  query = $derived(new URLSearchParams(this.search));
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    window.addEventListener('popstate', () => this.#sync());
    document.addEventListener('click', (event) => this.#intercept(event));
  }

  #sync(): void {
    this.path = window.location.pathname;
    this.search = window.location.search;
  }

  go(url: string): void {
    clearTimeout(this.#timer);
    history.pushState(null, '', url);
    this.#sync();
    if (!url.includes('#')) window.scrollTo(0, 0);
  }

  /**
   * Replaces the query. The browser refuses hundreds of changes per minute, so the address bar follows a
   * little later.
   */
  replaceQuery(query: URLSearchParams): void {
    const text = query.toString();
    this.search = text === '' ? '' : `?${text}`;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => history.replaceState(null, '', this.path + this.search + window.location.hash),
      200,
    );
  }

  /** Plain clicks on links to our own pages stay in the page. */
  #intercept(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (link === null || link === undefined || link.target !== '' || link.hasAttribute('download')) return;
    const url = new URL(link.href, window.location.href);
    if (url.origin !== window.location.origin) return;
    if (matchRoute(url.pathname).page === 'not-found') return;
    if (url.hash !== '' && url.pathname === this.path) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const location = new Location();
