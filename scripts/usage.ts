/** Ends a command that takes no arguments: with its usage for --help, with a fault for others. */
export function takeNoArguments(usage: string): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  endWithUsage(usage, first === '--help' ? 0 : 2);
}

/** Ends a command with its usage: asked for (0), or because it was used wrongly (2). */
export function endWithUsage(usage: string, code: 0 | 2): never {
  process[code === 0 ? 'stdout' : 'stderr'].write(`${usage}\n`);
  process.exit(code);
}
