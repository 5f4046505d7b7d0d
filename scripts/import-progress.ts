import { MultiBar, Presets } from 'cli-progress';

export type Progress = {
  /** Bytes of the file read so far. */
  at: (bytes: number) => void;
  /** Prints a line without disturbing the bar. */
  tell: (line: string) => void;
  end: () => void;
};

/** Returns text of an archive without control characters, which could rewrite what a terminal shows. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '\u{fffd}');
}

/** Shows a bar on a terminal, elsewhere a line every ten seconds. */
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
    tell: (line) => bars.log(`${printable(line)}\n`),
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
    tell: (line) => say(printable(line)),
    end: () => clearInterval(timer),
  };
}
