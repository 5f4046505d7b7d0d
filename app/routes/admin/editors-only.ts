import { requirePermission } from '#app/middleware/require-admin.ts';

/** Guards pages that are closed to authors. */
export const middleware = [requirePermission('edit')];
