/**
 * A bare `ws` server: whoever connects is greeted, `{"type":"ping"}` is answered by a pong. Environment: PORT.
 */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer();
const sockets = new WebSocketServer({ server, maxPayload: 256 << 10 });
const greeting = JSON.stringify({ type: 'connection', data: { status: 'connected' } });
const pong = JSON.stringify({ type: 'pong', data: {} });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as { type?: string };
    if (message.type === 'ping') socket.send(pong);
  });
  socket.send(greeting);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
