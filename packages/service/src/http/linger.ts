/**
 * Closing in stages (RFC 9112, 9.6): a connection that is closed while its client still sends is reset, and
 * the reset may overtake the answer, so that a client is told "broken pipe" instead of 413. The answer is
 * sent, our side is closed, and what still arrives is read and thrown away for a while.
 */
import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/** How long a refused body is read to no purpose. */
const LINGER_MS = 5_000;

/** Node ends a connection by `destroySoon` once its last answer is written. */
function closeInStages(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    const close = (): void => Socket.prototype.destroySoon.call(socket);
    if (request.complete) return close();
    socket.end();
    request.unpipe();
    request.resume();
    const patience = setTimeout(() => socket.destroy(), LINGER_MS);
    request.once('end', close);
    socket.once('close', () => clearTimeout(patience));
  };
}

export const lingerOnClose = (server: Server): void => {
  server.on('request', closeInStages);
};
