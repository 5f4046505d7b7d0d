import { uploadHint, uploadTypes } from '#domain/image/upload.ts';
import { Button } from '../../ui/button.tsx';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { Avatar } from './avatar.tsx';

/** Uploads or removes the user's picture. */
export function AvatarForm({ user }: { user: { username: string; avatarUrl: string | null } }) {
  return (
    <section aria-labelledby="avatar" className="flex flex-wrap items-center gap-6">
      <Avatar user={user} className="size-24 text-4xl" pixels={96} />
      <div className="min-w-0 grow">
        <h2 id="avatar" className="mb-2 text-xl">
          Picture
        </h2>
        <ActionForm
          action="/account/avatar"
          encType="multipart/form-data"
          preventScrollReset
          className="flex flex-wrap items-center gap-3"
        >
          {(busy) => (
            <>
              <input
                type="file"
                name="avatar"
                aria-label="Picture file"
                aria-describedby="avatar-hint"
                accept={uploadTypes}
                required
                className="max-w-full text-base file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line file:bg-card file:px-4 file:font-semibold file:text-ink"
              />
              <Button type="submit" kind="quiet" disabled={busy}>
                {busy ? 'Uploading...' : 'Upload'}
              </Button>
            </>
          )}
        </ActionForm>
        <p id="avatar-hint" className="mt-2 text-quiet text-sm">
          {uploadHint}
        </p>
        {user.avatarUrl && (
          <ActionForm action="/account/avatar" preventScrollReset className="mt-2">
            {(busy) => (
              <button
                type="submit"
                name="remove"
                value="yes"
                disabled={busy}
                className="cursor-pointer py-1 font-semibold text-base text-tomato underline"
              >
                Remove Picture
              </button>
            )}
          </ActionForm>
        )}
      </div>
    </section>
  );
}
