import { config } from '#server/config.server.ts';
import { respondWithText } from '#server/http/conditional.ts';
import type { Route } from './+types/web-manifest';

const icon = (purpose: 'any' | 'maskable', size: number) => ({
  src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const text = JSON.stringify({
  id: '/',
  name: config.siteName,
  short_name: config.siteName,
  description: 'Recipes from home cooks.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // The background color of app/styles.css.
  background_color: '#fffbf4',
  theme_color: '#fffbf4',
  categories: ['food', 'lifestyle'],
  icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
});

export function loader({ request }: Route.LoaderArgs) {
  return respondWithText(request, text, 'application/manifest+json', 3600);
}
