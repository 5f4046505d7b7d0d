import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { progressBarClass } from '../../ui/progress-bar.ts';
import type { UploadState } from './use-image-upload.ts';

type Props = { upload: UploadState; start: (file: File) => void; cancel: () => void };

const linkClass = 'min-h-11 cursor-pointer font-semibold text-base text-tomato underline';

/** Shows the progress of an upload, or its error with a retry button. */
export function UploadProgress({ upload, start, cancel }: Props) {
  return (
    <>
      <div role="status" className="text-base not-empty:mt-2">
        {upload.state === 'sending' && (
          <span className="block truncate font-semibold">
            {upload.percent < 100 ? 'Uploading' : 'Preparing'} {upload.name}…
          </span>
        )}
        {upload.state === 'done' && <span className="sr-only">Image uploaded</span>}
      </div>
      {upload.state === 'sending' && (
        <div className="mt-1 flex items-center gap-4">
          <progress
            aria-label={`Upload of ${upload.name}`}
            max={100}
            value={upload.percent}
            className={`${progressBarClass} min-w-0 grow`}
          />
          <span aria-hidden className="w-12 text-end text-base tabular-nums">
            {upload.percent}%
          </span>
          <button type="button" onClick={cancel} className={linkClass}>
            Cancel
          </button>
        </div>
      )}
      {upload.state === 'failed' && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 text-base">
          <p className="flex gap-2 font-semibold text-tomato">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {upload.error}
          </p>
          {upload.again && (
            <button
              type="button"
              onClick={() => start(upload.file)}
              className={`inline-flex items-center gap-2 ${linkClass}`}
            >
              <RotateCcw aria-hidden className="size-4" />
              Try Again
            </button>
          )}
          <button type="button" onClick={cancel} className={linkClass}>
            Cancel
          </button>
        </div>
      )}
    </>
  );
}
