import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import {
  maxUploadBytes,
  uploadHint,
  uploadTooLargeMessage,
  uploadTypes,
} from '#domain/image/upload.ts';
import { maxBulkPictures, type PictureTarget } from '#domain/recipe/picture-targets.ts';
import type { FormError } from '#domain/site/failures.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { takeDroppedPictures } from './dropped-pictures.ts';
import { PictureTargetSelect } from './picture-target-select.tsx';
import { uploadPicture } from './upload-picture.ts';

type Matches = { matches: (string | null)[]; targets: PictureTarget[] };
type Chosen = { file: File; error: string | null };

const tooMany = `You can add at most ${maxBulkPictures} pictures at once. Add the rest later.`;

/** Uploads several photos, shows which recipe or draft each belongs to, and saves them. */
export function BulkPictureUpload({ result }: { result: FormError | undefined }) {
  const matching = useFetcher<Matches>();
  const saving = useFetcher<FormError>();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [problem, setProblem] = useState('');
  const [progress, setProgress] = useState('');
  const choose = (files: File[]) => {
    setProblem(files.length > maxBulkPictures ? tooMany : '');
    if (files.length === 0 || files.length > maxBulkPictures) return;
    setChosen(
      files.map((file) => ({
        file,
        error: file.size > maxUploadBytes ? uploadTooLargeMessage : null,
      })),
    );
    const query = new URLSearchParams(files.map(({ name }) => ['file', name.slice(-200)]));
    void matching.load(`/admin/pictures?${query}`);
  };
  const start = useEffectEvent(() => choose(takeDroppedPictures()));
  useEffect(() => start(), []);
  const save = async (form: FormData) => {
    const { pictures, errors } = await uploadChosen(chosen, form, ({ name }) =>
      setProgress(`Uploading ${name}…`),
    );
    setProgress('');
    if (errors.some((error) => error !== null && error !== uploadTooLargeMessage)) {
      setChosen(chosen.map(({ file }, i) => ({ file, error: errors[i] ?? null })));
      return;
    }
    void saving.submit(pictures, { method: 'post', action: '/admin/pictures' });
  };
  const { data } = matching;
  const busy = progress !== '' || saving.state !== 'idle';
  const isMatched = chosen.length > 0 && matching.state === 'idle' && data;
  return (
    <div className="space-y-6">
      <PictureDrop onChoose={choose} />
      <div role="alert" className="font-semibold text-tomato empty:hidden">
        {problem}
      </div>
      {isMatched && (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save(new FormData(event.currentTarget));
          }}
        >
          <h2 className="text-2xl">Match Pictures to Recipes</h2>
          <PictureMatches chosen={chosen} {...data} />
          <FormAlert result={busy ? null : (saving.data ?? result)} />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" disabled={busy}>
              {busy ? 'Saving...' : 'Save Pictures'}
            </Button>
            <output>{progress}</output>
          </div>
        </form>
      )}
    </div>
  );
}

/** Uploads the pictures for which the form names a target. Returns their form and the error of each file. */
async function uploadChosen(chosen: Chosen[], form: FormData, onStart: (file: File) => void) {
  const pictures = new FormData();
  const errors = chosen.map(({ error }) => error);
  for (const [i, { file, error }] of chosen.entries()) {
    const target = String(form.get(`target-${i}`) ?? '');
    if (!target || error === uploadTooLargeMessage) continue;
    onStart(file);
    const uploaded = await uploadPicture(file);
    errors[i] = 'error' in uploaded ? uploaded.error : null;
    if ('url' in uploaded) pictures.append('picture', `${target} ${uploaded.url}`);
  }
  return { pictures, errors };
}

function PictureMatches({ chosen, matches, targets }: Matches & { chosen: Chosen[] }) {
  return (
    <ul className="card divide-y divide-line">
      {chosen.map((each, i) => (
        <PictureMatch
          key={`${each.file.name} ${each.file.size}`}
          chosen={each}
          name={`target-${i}`}
          match={matches[i] ?? null}
          targets={targets}
        />
      ))}
    </ul>
  );
}

type MatchProps = {
  chosen: Chosen;
  /** The name of the field. */
  name: string;
  match: string | null;
  targets: PictureTarget[];
};

function PictureMatch({ chosen: { file, error }, ...field }: MatchProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-2 sm:items-center">
      <span className="min-w-0 break-words">
        <span className="font-semibold">{file.name}</span>
        {error && <span className="block text-sm text-tomato">{error}</span>}
      </span>
      {error !== uploadTooLargeMessage && <PictureTargetSelect {...field} file={file.name} />}
    </li>
  );
}

function PictureDrop({ onChoose }: { onChoose: (files: File[]) => void }) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onChoose([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input does the same by keyboard
    <div
      className="card space-y-3 border-dashed p-6"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <label className="block">
        <span className="mb-2 flex items-center gap-2 font-semibold">
          <ImagePlus aria-hidden className="size-5" /> Drop photos here, or choose them
        </span>
        <input
          type="file"
          multiple
          accept={uploadTypes}
          className={`${controlClass} max-w-full`}
          onChange={({ currentTarget: { files } }) => onChoose([...(files ?? [])])}
        />
      </label>
      <p className="text-quiet text-sm">
        {`${uploadHint} At most ${maxBulkPictures} at once. A file named like the title or the address of a recipe finds it: apple-tart.jpg.`}
      </p>
    </div>
  );
}
