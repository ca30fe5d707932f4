/**
 * The bearer token of this tab, for servers that ask for one. It is kept in the session storage: another tab,
 * or this one after it was closed, asks again.
 */
const PLACE = 'longrun-token';

class TabToken {
  /** True while a person is asked. */
  asking = $state(false);
  /** What the server said of the last token. */
  reason = $state('');
  #waiting: ((token: string | null) => void)[] = [];

  get current(): string | null {
    return sessionStorage.getItem(PLACE);
  }

  /** Asks for a token; null when the person declines. Requests that fail together ask once. */
  ask(reason: string): Promise<string | null> {
    this.reason = reason;
    this.asking = true;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  answer(token: string | null): void {
    if (token) sessionStorage.setItem(PLACE, token);
    this.asking = false;
    for (const resolve of this.#waiting.splice(0)) resolve(token);
  }
}

export const tokens = new TabToken();

/** `fetch` that asks for a token when the server does, and then sends the request once more. */
export function askingForToken(fetcher: typeof fetch): typeof fetch {
  return async (input, init) => {
    // a request can be sent once only: its copy is for the second time
    const again = input instanceof Request ? input.clone() : input;
    const response = await fetcher(input, init);
    if (response.status !== 401) return response;
    const { detail = '' } = (await response.clone().json()) as { detail?: string };
    const token = await tokens.ask(detail);
    if (!token) return response;
    const headers = new Headers(init?.headers ?? (again instanceof Request ? again.headers : undefined));
    headers.set('authorization', `Bearer ${token}`);
    return fetcher(again, { ...init, headers });
  };
}
