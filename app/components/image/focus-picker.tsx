import { type MouseEvent, type RefObject, useId, useRef, useState } from 'react';
import { type Focus, focalPointClass, variantUrl } from '#domain/image/image.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

type Props = {
  /** A picture in the bucket. */
  url: string;
  /** Names of the two posted fields, in percent. */
  names: { focusX: string; focusY: string };
  /** Percent; defaults to the center. */
  given?: { x?: string; y?: string };
};

/** Shows a picture whole and cropped, and lets the user choose its focal point. */
export function FocusPicker({ url, names, given = {} }: Props) {
  const [focus, setFocus] = useState<Focus>({ x: part(given.x), y: part(given.y) });
  const across = useRef<HTMLInputElement>(null);
  const down = useRef<HTMLInputElement>(null);
  const hint = useId();
  const hydrated = useHydrated();

  const pick = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press has no pointer position.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    slide(across, (event.clientX - left) / width);
    slide(down, (event.clientY - top) / height);
  };

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-4">
        <button
          type="button"
          tabIndex={-1}
          aria-label="Keep this point in view"
          onClick={pick}
          className="relative block max-w-full cursor-crosshair overflow-hidden rounded-xl bg-butter"
        >
          <img
            src={variantUrl(url, 480, 'webp')}
            alt="Uncropped"
            className="block max-h-56 min-h-16 min-w-16 max-w-full text-transparent"
          />
          <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
            <Ring focus={focus} color="#241a12" width={6} />
            <Ring focus={focus} color="#ffffff" width={3} />
          </svg>
        </button>
        <div className="flex flex-wrap items-end gap-4">
          <Cut url={url} focus={focus} className="aspect-4/3 w-32" />
          <Cut url={url} focus={focus} className="aspect-square w-20" />
        </div>
      </div>
      <div className="grid max-w-md gap-x-6 gap-y-2 sm:grid-cols-2">
        <Slider
          label="Horizontal focus"
          name={names.focusX}
          field={across}
          hint={hint}
          value={focus.x}
          onChange={(x) => setFocus((before) => ({ ...before, x }))}
        />
        <Slider
          label="Vertical focus"
          name={names.focusY}
          field={down}
          hint={hint}
          value={focus.y}
          onChange={(y) => setFocus((before) => ({ ...before, y }))}
        />
      </div>
      <p id={hint} className="text-quiet text-sm">
        The part to keep in view when the image is cropped.
        {hydrated && ' You can also click the image.'}
      </p>
    </div>
  );
}

function Ring({ focus, color, width }: { focus: Focus; color: string; width: number }) {
  const [cx, cy] = [`${focus.x * 100}%`, `${focus.y * 100}%`];
  return <circle cx={cx} cy={cy} r="13" fill="none" stroke={color} strokeWidth={width} />;
}

function Cut({ url, focus, className }: { url: string; focus: Focus; className: string }) {
  return (
    <div className={`plate rounded-xl ${focalPointClass(focus)} ${className}`}>
      <img src={variantUrl(url, 320, 'webp')} alt="" />
    </div>
  );
}

type SliderProps = {
  label: string;
  name: string;
  field: RefObject<HTMLInputElement | null>;
  hint: string;
  value: number;
  onChange: (value: number) => void;
};

function Slider({ label, name, field, hint, value, onChange }: SliderProps) {
  return (
    <label className="block font-semibold text-sm">
      {label}
      <input
        ref={field}
        type="range"
        name={name}
        min={0}
        max={100}
        step={10}
        value={Math.round(value * 100)}
        aria-describedby={hint}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
        className="mt-1 block min-h-6 w-full cursor-pointer accent-tomato"
      />
    </label>
  );
}

/** Moves the slider as a user would, so that React and the form notice. */
function slide({ current }: RefObject<HTMLInputElement | null>, part: number): void {
  if (!current) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(current, String(Math.round(part * 10) * 10));
  current.dispatchEvent(new Event('input', { bubbles: true }));
}

function part(percent = ''): number {
  const number = Number(percent || '50');
  return number >= 0 && number <= 100 ? number / 100 : 0.5;
}
