import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash-2';
import {
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type ImageFolder, isOwnPicture } from '#domain/image/image.ts';
import { imageFieldNames } from '#domain/image/image-choice.ts';
import { uploadHint, uploadTypes } from '#domain/image/upload.ts';
import { ChoiceTab } from '../../ui/form/choice-tab.tsx';
import { FieldError, invalidClass } from '../../ui/form/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FocusPicker } from './focus-picker.tsx';
import { ImagePreview } from './image-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useImageUpload } from './use-image-upload.ts';

/** Initial values of the fields in imageFieldNames; a URL alone is enough. */
export type GivenImage = {
  source?: string;
  url?: string;
  uploaded?: string;
  focusX?: string;
  focusY?: string;
};

type Props = {
  label: string;
  /** Prefix of imageFieldNames; readFormWithImages reads what is posted. */
  name: string;
  /** Id of the fieldset, the target of error summary links. */
  id: string;
  folder: ImageFolder;
  given?: GivenImage;
  error?: string;
  /** Called with true while a file uploads. Must be a stable function. */
  onBusy?: (busy: boolean) => void;
};

/**
 * Asks for an image by URL or as a file, which is uploaded as soon as it is chosen, dropped or
 * pasted. Without JavaScript the file is posted with the form.
 */
export function ImageField({ label, name, id, folder, given = {}, error, onBusy }: Props) {
  const names = imageFieldNames(name);
  const start = beginning(given);
  const [url, setUrl] = useState(start.url);
  const [uploaded, setUploaded] = useState(start.uploaded);
  const [isOver, setIsOver] = useState(false);
  const hydrated = useHydrated();
  const byFile = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);

  const { upload, ...sending } = useImageUpload(
    folder,
    (picture) => setUploaded(picture.url),
    onBusy,
  );
  const take = (file: File | undefined) => {
    if (!file) return;
    if (byFile.current?.checked === false) byFile.current.click();
    sending.start(file);
  };
  /** Keeps the focus in the field when a button that disappears is pressed. */
  const press = (act: () => void) => {
    chooser.current?.focus();
    act();
  };
  const failed = upload.state === 'failed';
  useTellForm(address, `${uploaded} ${failed}`);
  // A file may be chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => take(chooser.current?.files?.[0]), []);

  const onPaste = (event: ClipboardEvent) => {
    const file = imageIn(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files[0]);
  };

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-error`}
      onPaste={onPaste}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      className="group/image min-w-0 scroll-mt-24 rounded-xl"
    >
      <legend className="mb-1.5 font-semibold text-base">{label}</legend>
      <div className="mb-3 inline-flex flex-wrap rounded-3xl border border-line bg-paper p-1">
        <ChoiceTab name={names.source} value="url" label="URL" isChosen={start.source === 'url'} />
        <ChoiceTab
          name={names.source}
          value="file"
          label="Upload"
          isChosen={start.source === 'file'}
          field={byFile}
        />
      </div>

      <div className="space-y-3 group-has-[[value=file]:checked]/image:hidden">
        <input
          name={names.url}
          aria-label={`${label} URL`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          defaultValue={start.url}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={2000}
          onInput={(event) => setUrl(event.currentTarget.value)}
          className={invalidClass}
        />
        <ImagePreview url={url} />
      </div>

      <div className="space-y-4 group-has-[[value=url]:checked]/image:hidden">
        <input ref={address} type="hidden" name={names.uploaded} value={uploaded} readOnly />
        {failed && <input type="hidden" name={names.failed} value="on" />}
        {uploaded && (
          <FocusPicker
            key={uploaded}
            url={uploaded}
            names={names}
            given={uploaded === start.uploaded ? { x: given.focusX, y: given.focusY } : undefined}
          />
        )}
        <div
          className={`rounded-xl border-2 border-dashed px-4 py-4 transition-colors duration-150 sm:px-5 ${isOver ? 'border-tomato bg-butter' : 'border-[color-mix(in_oklab,var(--color-ink)_30%,var(--color-paper))] bg-paper'}`}
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ImageUp aria-hidden className="size-7 shrink-0 text-quiet max-sm:hidden" />
            <input
              ref={chooser}
              type="file"
              // With JavaScript the file is already in the bucket.
              name={hydrated ? undefined : names.file}
              accept={uploadTypes}
              aria-label={`${label} file`}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-hint ${id}-error`}
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0]);
                // Allows choosing the same file again.
                currentTarget.value = '';
              }}
              className="min-w-0 max-w-full grow basis-60 text-base file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line file:border-solid file:bg-card file:px-4 file:font-semibold file:text-ink"
            />
            {uploaded && hydrated && (
              <button
                type="button"
                onClick={() => press(() => setUploaded(''))}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-base text-tomato underline"
              >
                <Trash2 aria-hidden className="size-4" />
                Remove image
              </button>
            )}
          </div>
          <p id={`${id}-hint`} className="mt-2 text-quiet text-sm">
            {uploadHint}
            {hydrated && ' You can also drop an image here or paste one.'}
          </p>
          <UploadProgress
            upload={upload}
            start={(file) => press(() => sending.start(file))}
            cancel={() => press(sending.cancel)}
          />
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

/** A URL in our own bucket came from an upload. */
function beginning({ source, url = '', uploaded = '' }: GivenImage) {
  if (uploaded === '' && isOwnPicture(url)) return { source: 'file', url: '', uploaded: url };
  return { source: source === 'file' ? 'file' : 'url', url, uploaded };
}

/** Dispatches an input event for a new picture, so that the form notices. */
function useTellForm(field: RefObject<HTMLInputElement | null>, value: string): void {
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [field, value]);
}

function imageIn({ files }: DataTransfer): File | undefined {
  return [...files].find((file) => file.type.startsWith('image/'));
}
