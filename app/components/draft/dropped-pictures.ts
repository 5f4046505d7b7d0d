import { useEffect } from 'react';
import { useNavigate } from 'react-router';

let dropped: File[] = [];

/** Opens 'Add Pictures' with the files that are dropped anywhere on this page. */
export function useDroppedPictures(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const receive = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type !== 'drop') return;
      dropped = [...event.dataTransfer.files];
      void navigate('/admin/pictures');
    };
    addEventListener('dragover', receive);
    addEventListener('drop', receive);
    return () => {
      removeEventListener('dragover', receive);
      removeEventListener('drop', receive);
    };
  }, [navigate]);
}

/** Returns the files that were dropped on the previous page, once. */
export function takeDroppedPictures(): File[] {
  const files = dropped;
  dropped = [];
  return files;
}
