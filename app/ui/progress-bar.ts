/** The classes of a progress bar. */
export const progressBarClass =
  'h-2.5 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-tomato [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-tomato';
