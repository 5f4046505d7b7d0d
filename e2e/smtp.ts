import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/**
 * The behavior of a mail server: it accepts emails, rejects them, or hangs on emails to tarpit…@.
 */
type Mood = 'well' | 'slow' | 'refusing' | 'silent' | 'later' | 'never' | 'stalling';

/** Starts a mail server until the test ends; a slow server waits before each response. */
export async function startSmtp(thinks: number) {
  const received: { to: string; subject: string }[] = [];
  const held = new Set<Socket>();
  let mood: Mood = 'well';
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (mood === 'stalling' || address.startsWith('tarpit')) return;
      if (mood === 'later') return done(refusal(451, '4.7.1 come back later'));
      if (mood === 'never') return done(refusal(554, '5.7.1 relaying denied'));
      done();
    },
    onData: async (stream, _session, done) => {
      const { to, subject = '' } = await PostalMime.parse(await text(stream));
      if (mood === 'slow') await sleep(thinks, undefined, { ref: false });
      received.push({ to: to?.[0]?.address ?? '', subject });
      done();
    },
  });
  const server = createServer((socket) => {
    held.add(socket);
    socket.on('close', () => held.delete(socket));
    socket.on('error', () => {});
    if (mood !== 'silent') smtp.server.emit('connection', socket);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of held) socket.destroy();
  };
  onTestFinished(() => {
    server.close();
    cut();
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Connections that it has. */
    held: () => held.size,
    become: async (next: Mood) => {
      mood = next;
      cut();
      if (mood === 'refusing') server.close();
      else if (!server.listening) await listen(port);
    },
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
