/**
 * The headers that helmet advises, the same for every answer: computed once, as its policy takes a tenth of a
 * millisecond.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What the pages may load, themselves, and whose pages may frame them. */
const contentSecurityPolicy = (framers: readonly string[]) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"], // the engine's kernels; it allows no evaluation of text
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...framers],
  },
});

function advised(framers: readonly string[]): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet({
    contentSecurityPolicy: contentSecurityPolicy(framers),
    xFrameOptions: framers.length === 0, // it knows no list of origins
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false, // TLS is the proxy's business
  })({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

export const SECURITY_HEADERS = advised([]);

/** The headers of a page that pages of these origins may frame. */
export const framedHeaders = (framers: readonly string[]): Readonly<Record<string, string>> =>
  advised(framers);
