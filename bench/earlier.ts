import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { thisMachine } from './record.ts';
import type { Figures } from './site.ts';

const Result = z.object({
  date: z.string(),
  commit: z.string(),
  machine: z.object({ processor: z.string(), cores: z.number(), node: z.string() }),
  figures: z.object({
    recipes: z.number(),
    connections: z.number(),
    seconds: z.number(),
    generator: z.string().default('bench/load-client.ts'),
    rows: z.array(z.object({ key: z.string(), name: z.string(), perSecond: z.number() })),
    growth: z.array(z.object({ recipes: z.number(), p95: z.record(z.string(), z.number()) })),
  }),
});

/** The recorded figures of an earlier run that are compared. */
export type Earlier = z.infer<typeof Result>;

/** Reads the record of an earlier run. Throws with a message for the user. */
export async function readEarlier(file: string): Promise<Earlier> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`--compare ${file} cannot be read (${error.code}).`);
  });
  const { data } = Result.safeParse(parse(text));
  if (data) return data;
  throw new Error(
    `--compare ${file} is no result of npm run bench; give one of bench/results/site-*.json.`,
  );
}

/** The differences that make two runs hard to compare; empty when there are none. */
export function differences({ machine, figures }: Earlier, now: Figures): string[] {
  const here = thisMachine();
  const pairs: [string, unknown, unknown][] = [
    ['processor', machine.processor, here.processor],
    ['cores', machine.cores, here.cores],
    ['Node', machine.node, here.node],
    ['recipes', figures.recipes, now.recipes],
    ['connections', figures.connections, now.connections],
    ['seconds for each row', figures.seconds, now.seconds],
    ['load generator', figures.generator, now.generator],
  ];
  return pairs
    .filter(([, then, today]) => then !== today)
    .map(([name, then, today]) => `${name}: ${then} then, ${today} now`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
