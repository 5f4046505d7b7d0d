import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import styles from 'sonner/dist/styles.css?url';
import { buttonClass } from './button.tsx';

let mounted = false;
const styled = addStyles();

/** Returns the toast function, mounted outside the page so that toasts outlive navigation. */
export async function mountToasts(): Promise<typeof toast> {
  await styled;
  if (!mounted) {
    mounted = true;
    const place = document.createElement('div');
    document.body.append(place);
    // The library pauses toasts only for a pointer, so keyboard focus imitates one.
    const pose = (type: string) => (event: FocusEvent) =>
      event.target?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    place.addEventListener('focusin', pose('mousemove'));
    place.addEventListener('focusout', pose('mouseout'));
    createRoot(place).render(<Stage />);
  }
  return toast;
}

/** Settles when the styles have loaded or failed to load. */
function addStyles(): Promise<unknown> {
  return new Promise((settle) => {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'stylesheet', href: styles, onload: settle, onerror: settle }),
    );
  });
}

function Stage() {
  return (
    <Toaster
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={10}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'card flex w-full items-center gap-3 px-5 py-3.5 font-text text-base text-ink shadow-lift duration-180!',
          icon: 'shrink-0 [&_svg]:size-5',
          title: 'font-semibold',
          content: 'min-w-0 grow',
          actionButton: `${buttonClass('quiet')} min-h-9! shrink-0 px-4! py-1!`,
          success: '[&_[data-icon]]:text-herb',
          error: '[&_[data-icon]]:text-tomato',
          warning: '[&_[data-icon]]:text-tomato',
          info: '[&_[data-icon]]:text-quiet',
        },
      }}
    />
  );
}
