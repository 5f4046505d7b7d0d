import { benchPages } from './pages.ts';

const usage = `Measures the site and records the figures in bench/results/.

  npm run bench -- --pages   Lighthouse and page weights of the built site

Figures depend on the machine and on what else it does: compare runs of one machine.`;

const [wanted] = process.argv.slice(2);
if (wanted === '--pages') await benchPages();
else {
  process[wanted === '--help' ? 'stdout' : 'stderr'].write(`${usage}\n`);
  process.exitCode = wanted === '--help' ? 0 : 2;
}
