import { cleanLine } from '@potluck/recipe-text/clean-text';
import { MultiBar, Presets } from 'cli-progress';

type Progress = {
  /** Bytes of the file read so far. */
  at: (bytes: number) => void;
  /** Prints a line without disturbing the bar; the line may contain text from the imported files. */
  tell: (line: string) => void;
  end: () => void;
};

/** Shows a bar on a terminal, otherwise prints a line every ten seconds. */
export function showProgress(size: number, count: { imported: number }): Progress {
  if (!process.stderr.isTTY) return plain(size, count);
  const bars = new MultiBar(
    {
      format: '{bar} {percentage}% | {imported} recipes | {duration_formatted}',
      clearOnComplete: true,
      hideCursor: true,
      fps: 10,
    },
    Presets.shades_classic,
  );
  const bar = bars.create(size, 0, count);
  return {
    at: (bytes) => bar.update(bytes, { imported: count.imported }),
    tell: (line) => bars.log(`${cleanLine(line)}\n`),
    end: () => {
      bar.update(size, { imported: count.imported });
      bars.stop();
    },
  };
}

function plain(size: number, count: { imported: number }): Progress {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  let read = 0;
  const timer = setInterval(() => {
    say(`${Math.floor((100 * read) / size)}%, ${count.imported} recipes`);
  }, 10_000).unref();
  return {
    at: (bytes) => {
      read = bytes;
    },
    tell: (line) => say(cleanLine(line)),
    end: () => clearInterval(timer),
  };
}
