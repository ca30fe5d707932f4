/** A bearer token as it is, or asked for with every request. */
export type TokenSource = string | (() => string | null | undefined);

/** `fetch` that sends the token, if there is one, with every request. */
export function withToken(fetcher: typeof fetch, token: TokenSource | undefined): typeof fetch {
  if (token === undefined) return fetcher;
  return (input, init) => {
    const text = typeof token === 'string' ? token : token();
    if (!text) return fetcher(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('authorization', `Bearer ${text}`);
    return fetcher(input, { ...init, headers });
  };
}
