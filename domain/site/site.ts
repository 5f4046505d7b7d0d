/** What every page knows about the site. */
export type Site = {
  name: string;
  /** Public address without a path; the only source for absolute links. */
  origin: string;
  /** Path of the share picture for pages without one of their own. */
  shareCard: string;
};

/** Width and height, in pixels, of the picture beside a shared link. */
export const shareCardSize = { width: 1200, height: 630 } as const;
