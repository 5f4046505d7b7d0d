import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useLayoutEffect } from 'react';
import { readStoredText, writeStoredText } from '../../ui/stored.ts';

const key = 'theme';

/** Runs before the first paint, so that a saved theme never flashes. */
export const themeScript = `try{let t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}document.documentElement.dataset.js=''`;

/** Restores what the script set, which is lost when the error screen replaces the document. */
export function useThemeAttributes(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const theme = readStoredText(key);
    dataset.js = '';
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  }, []);
}

/** Switches between light and dark, starting from the saved or the system's theme. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      data-tooltip
      className="needs-js size-11 cursor-pointer place-items-center rounded-full hover:text-tomato"
      onClick={toggle}
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </button>
  );
}

function toggle(): void {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  writeStoredText(key, root.dataset.theme);
}
