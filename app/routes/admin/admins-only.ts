import { requirePermission } from '#app/middleware/require-admin.ts';

/** Guards pages for admins only. */
export const middleware = [requirePermission('administer')];
