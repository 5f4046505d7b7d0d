/** Ends a command that takes no arguments: with its usage for --help, with a fault for others. */
export function takeNoArguments(usage: string): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  process[first === '--help' ? 'stdout' : 'stderr'].write(`${usage}\n`);
  process.exit(first === '--help' ? 0 : 2);
}
