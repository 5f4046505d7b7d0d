import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';

let mounted = false;

/** Returns the toast function, mounted outside the page so that toasts outlive navigation. */
export function stage(): typeof toast {
  if (!mounted) {
    mounted = true;
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<Stage />);
  }
  return toast;
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
          success: '[&_[data-icon]]:text-herb',
          error: '[&_[data-icon]]:text-tomato',
          warning: '[&_[data-icon]]:text-tomato',
          info: '[&_[data-icon]]:text-quiet',
        },
      }}
    />
  );
}
