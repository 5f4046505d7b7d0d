/** What every page knows of the site that it belongs to. */
export type Site = {
  name: string;
  /** Public address without a path; the only source for absolute links. */
  origin: string;
  /** Path of the picture for pages that are shared and have none of their own. */
  shareCard: string;
};

/** Width and height, in pixels, of the pictures that stand beside a shared link. */
export const shareCardSize = { width: 1200, height: 630 } as const;
