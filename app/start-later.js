{
  const page = document.currentScript.previousElementSibling;
  const touches = ['pointermove', 'pointerdown', 'keydown'];
  let started = false;

  async function start() {
    if (started) return;
    started = true;
    for (const name of touches) removeEventListener(name, start, true);
    const { context, state, files, first, routes, entry } = JSON.parse(page.textContent);
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    window.__reactRouterContext = { ...context, stream: new Response(state).body };
    for (const file of first) await import(file);
    const modules = await Promise.all(
      routes.map(async ([id, parts]) => [
        id,
        Object.assign({}, ...(await Promise.all(parts.map((file) => import(file))))),
      ]),
    );
    window.__reactRouterRouteModules = Object.fromEntries(modules);
    await import(entry);
  }

  for (const name of touches) addEventListener(name, start, true);
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
}
