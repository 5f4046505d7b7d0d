// A reader of the output, such as `head`, may stop early. The work of the command goes on.
process.stdout.on('error', () => {});

/** Ends a command that takes no arguments if it got any: with 0 for --help, else with 2. */
export function takeNoArguments(usage: string): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  endWithUsage(usage, first === '--help' ? 0 : 2);
}

/** Prints the usage and ends the command: with 0 for --help, with 2 for wrong arguments. */
export function endWithUsage(usage: string, code: 0 | 2): never {
  process[code === 0 ? 'stdout' : 'stderr'].write(`${usage}\n`);
  process.exit(code);
}
