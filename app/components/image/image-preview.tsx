import { useEffect, useState } from 'react';
import { isStoredPicture, variantUrl } from '#domain/image/image.ts';

/** Previews an image URL once typing pauses; a plate replaces a broken one. */
export function ImagePreview({ url }: { url: string }) {
  const [shown, setShown] = useState(url);
  const [broken, setBroken] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setShown(url), 500);
    return () => clearTimeout(timer);
  }, [url]);

  const address = shown.trim();
  if (!isStoredPicture(address) && !/^https:\/\/[^/]/i.test(address)) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="plate aspect-4/3 w-48 rounded-xl">
        <img
          key={address}
          src={isStoredPicture(address) ? variantUrl(address, 320, 'webp') : address}
          alt="Preview"
          onError={() => setBroken(address)}
        />
      </div>
      <p role="status" className="max-w-xs text-base">
        {broken === address && 'No image loads from this URL. A placeholder is shown instead.'}
      </p>
    </div>
  );
}
