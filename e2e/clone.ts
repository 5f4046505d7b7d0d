import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Copies this built clone to another place, with linked dependencies. Its path has a space and a quote to
 * show that every command handles them.
 */
export function copyOfClone(): string {
  const root = dirname(import.meta.dirname);
  const place = mkdtempSync(join(tmpdir(), "potluck cook's clone-"));
  const names = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const tops = new Set([...names.map((name) => name.split('/')[0] ?? ''), 'build']);
  const found = [...tops].filter((name) => name && existsSync(join(root, name)));
  execFileSync('cp', ['-a', ...found, place], { cwd: root });
  const link = statSync(root).dev === statSync(place).dev ? ['-al'] : ['-a'];
  execFileSync('cp', [...link, 'node_modules', place], { cwd: root });
  chmodSync(place, 0o755);
  return place;
}
