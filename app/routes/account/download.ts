import { signedInContext } from '#app/middleware/require-user.ts';
import { exportAccount } from '#server/profiles/personal-data.ts';
import type { Route } from './+types/download';

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await exportAccount(context.get(signedInContext).user.id), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
