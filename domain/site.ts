/** What every page knows of the site that it belongs to. */
export type Site = {
  name: string;
  /** Public address without a path; the only source for absolute links. */
  origin: string;
};
