import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash-2';
import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type ImageFolder, isStoredPicture } from '#domain/image/image.ts';
import { imageFieldNames } from '#domain/image/image-choice.ts';
import { uploadHint, uploadTypes } from '#domain/image/upload.ts';
import { ChoiceTab } from '../../ui/form/choice-tab.tsx';
import { FieldError, invalidClass } from '../../ui/form/field.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { ImagePreview } from './image-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useImageUpload } from './use-image-upload.ts';

/** Initial values of the fields in imageFieldNames; a URL alone is enough. */
export type InitialImage = {
  source?: string;
  url?: string;
  uploaded?: string;
  focusX?: string;
  focusY?: string;
};

type Props = {
  label: string;
  /** Prefix of imageFieldNames. */
  name: string;
  /** Id of the fieldset, the target of error summary links. */
  id: string;
  folder: ImageFolder;
  given?: InitialImage;
  error?: string;
  /** Called with true while a file uploads. Must be a stable function. */
  onBusy?: (busy: boolean) => void;
};

/** Asks for an image by URL or as a file, which is uploaded as soon as it is chosen, dropped or pasted. */
export function ImageField({ label, name, id, folder, given = {}, error, onBusy }: Props) {
  const names = imageFieldNames(name);
  const start = beginning(given);
  const [uploaded, setUploaded] = useState(start.uploaded);
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
  const { isOver, ...handlers } = useDroppedImage(take);
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

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-error`}
      {...handlers}
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

      <UrlInput
        id={id}
        label={label}
        name={names.url}
        given={start.url}
        isInvalid={Boolean(error)}
      />

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
        <FileChooser
          {...{ id, label, isOver, upload, chooser, take }}
          isInvalid={Boolean(error)}
          remove={uploaded ? () => press(() => setUploaded('')) : undefined}
          start={(file) => press(() => sending.start(file))}
          cancel={() => press(sending.cancel)}
        />
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

type InputProps = { id: string; label: string; isInvalid: boolean };

function UrlInput({
  id,
  label,
  name,
  given,
  isInvalid,
}: InputProps & { name: string; given: string }) {
  const [url, setUrl] = useState(given);
  return (
    <div className="space-y-3 group-has-[[value=file]:checked]/image:hidden">
      <input
        name={name}
        aria-label={`${label} URL`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-error`}
        defaultValue={given}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2000}
        onInput={(event) => setUrl(event.currentTarget.value)}
        className={invalidClass}
      />
      <ImagePreview url={url} />
    </div>
  );
}

type ChooserProps = InputProps & {
  /** Whether a file is dragged over the field. */
  isOver: boolean;
  chooser: RefObject<HTMLInputElement | null>;
  take: (file: File | undefined) => void;
  /** Absent if there is no image. */
  remove: (() => void) | undefined;
} & ComponentProps<typeof UploadProgress>;

function FileChooser(props: ChooserProps) {
  const { id, label, isInvalid, isOver, chooser, take, remove, upload, start, cancel } = props;
  return (
    <div
      className={`rounded-xl border-2 border-dashed px-4 py-4 transition-colors duration-150 sm:px-5 ${isOver ? 'border-tomato bg-butter' : 'border-[color-mix(in_oklab,var(--color-ink)_30%,var(--color-paper))] bg-paper'}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ImageUp aria-hidden className="size-7 shrink-0 text-quiet max-sm:hidden" />
        <input
          ref={chooser}
          type="file"
          accept={uploadTypes}
          aria-label={`${label} file`}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
          className="min-w-0 max-w-full grow basis-60 text-base file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line file:border-solid file:bg-card file:px-4 file:font-semibold file:text-ink"
        />
        {remove && (
          <button
            type="button"
            onClick={remove}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-base text-tomato underline"
          >
            <Trash2 aria-hidden className="size-4" />
            Remove Image
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-quiet text-sm">
        {uploadHint} You can also drop an image here or paste one.
      </p>
      <UploadProgress upload={upload} start={start} cancel={cancel} />
    </div>
  );
}

/** A URL in the site's own bucket came from an upload. */
function beginning({ source, url = '', uploaded = '' }: InitialImage) {
  if (uploaded === '' && isStoredPicture(url)) return { source: 'file', url: '', uploaded: url };
  return { source: source === 'file' ? 'file' : 'url', url, uploaded };
}

/** Takes images that are dropped or pasted; `isOver` while a file is dragged over the element. */
function useDroppedImage(take: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false);
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
  return { isOver, onPaste, onDragOver: onDrag, onDragLeave: onDrag, onDrop: onDrag };
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
