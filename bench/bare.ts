import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// The bare servers that Potluck is compared with, in a separate process on BARE_PORT. `/bytes`: node:http
// that repeats the bytes and headers of BARE_URL. `/react`: react-dom/server that renders the whole tree
// of the page BARE_PATH (React Router's part included) with the same data each time, without routing,
// database or compression.

type Render = typeof import('react-dom/server').renderToString;
const url = process.env.BARE_URL ?? '';
const sent = await raw(url);

// The build reads this module's functions when it loads, so replace them first.
const server: { renderToString: Render } = createRequire(import.meta.url)('react-dom/server');
const render = server.renderToString;
let tree: Parameters<Render>[0];
server.renderToString = (element) => {
  tree = element;
  return render(element);
};
const { app } = await import(join(import.meta.dirname, '../build/server/index.js'));
const path = new URL(url).pathname;
const answer: Response = await app.fetch(new Request(`${process.env.ORIGIN}${path}`), {
  incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 50_000, remoteFamily: 'IPv4' } },
});
await answer.arrayBuffer();
if (!tree || answer.status !== 200) throw new Error(`${path} was not rendered: ${answer.status}`);

createServer((request, response) => {
  if (request.url === '/bytes') return response.writeHead(200, sent.fields).end(sent.body);
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(`<!DOCTYPE html>${render(tree)}`);
}).listen(Number(process.env.BARE_PORT), '127.0.0.1');

/** The raw response, still compressed. */
async function raw(address: string) {
  const { get } = await import('node:http');
  return new Promise<{ fields: Record<string, string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      get(address, { headers: { 'Accept-Encoding': 'br' } }, async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk);
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keep,
          ...fields
        } = incoming.headers;
        resolve({ fields: fields as Record<string, string>, body: Buffer.concat(chunks) });
      }).on('error', reject);
    },
  );
}
