import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const usage = `Measures the site and records the figures in bench/results/.

  npm run bench                              the site against bare servers, about four minutes;
                                             wrk sends the load if it is installed
  npm run bench -- --recipes 1000,1000000    also times growth; generated recipes are kept in
                                             --data DIRECTORY (default: potluck-bench in ${tmpdir()});
                                             a million takes 40 minutes and 8 GB to generate
  npm run bench -- --compare FILE            adds an earlier result and the ratio of each row
  npm run bench -- --against URL             adds another server's page; repeatable
  npm run bench -- --seconds N               seconds of load for each target (default 4)
  npm run bench -- --no-record               only prints, records nothing
  npm run bench -- --memory MINUTES          memory under full load, with the defaults of a machine with
                                             --limit MB (default 512) and four cores; also has --recipes
                                             and --data
  npm run bench -- --pages                   Lighthouse and page weights of the built site
  npm run bench -- --editor                  how long an editor waits who publishes 30 pasted recipes

Figures depend on the machine and its other load: compare runs of one idle machine.`;

const options = {
  help: { type: 'boolean' },
  pages: { type: 'boolean' },
  editor: { type: 'boolean' },
  memory: { type: 'string' },
  limit: { type: 'string', default: '512' },
  recipes: { type: 'string', default: '1000' },
  seconds: { type: 'string', default: '4' },
  data: { type: 'string', default: join(tmpdir(), 'potluck-bench') },
  against: { type: 'string', multiple: true, default: [] as string[] },
  compare: { type: 'string' },
  'no-record': { type: 'boolean' },
} as const;

const values = read();
if (values.pages) {
  const { benchPages } = await import('./pages.ts');
  await benchPages(!values['no-record']);
} else if (values.editor) {
  const { benchEditor } = await import('./editor.ts');
  await benchEditor(!values['no-record']);
} else if (values.memory !== undefined) {
  const { benchMemory } = await import('./memory.ts');
  await benchMemory({
    minutes: positive('memory', values.memory),
    limit: positive('limit', values.limit),
    recipes: enough(values.recipes),
    data: values.data,
    recorded: !values['no-record'],
  });
} else {
  const { benchSite } = await import('./site.ts');
  await benchSite({
    seconds: positive('seconds', values.seconds),
    recipes: values.recipes.split(',').map(enough),
    data: values.data,
    ...(await findCompared().catch((error: Error) => refuse(error.message))),
    recorded: !values['no-record'],
  });
}

/** Checks first what to compare with, so that a wrong URL fails at once and not after minutes. */
async function findCompared() {
  const { readEarlier } = await import('./earlier.ts');
  const { otherPage } = await import('./other.ts');
  const earlier = values.compare === undefined ? undefined : await readEarlier(values.compare);
  const others = [...new Set(values.against)].map(otherPage);
  for (const other of others) await other.check();
  return { earlier, others };
}

function read() {
  try {
    const { values } = parseArgs({ options });
    if (!values.help) return values;
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function positive(name: string, given: string): number {
  const number = Number(given);
  return number > 0 ? number : refuse(`--${name} "${given}" must be a number above 0.`);
}

/** With fewer recipes, categories and chefs have no second page. */
function enough(given: string): number {
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1000) return number;
  return refuse(
    `--recipes "${given}" must be whole numbers of at least 1000; example: 1000,100000`,
  );
}

function refuse(fault: string): never {
  process.stderr.write(`${fault}\n\n${usage}\n`);
  process.exit(2);
}
