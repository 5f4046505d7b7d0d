import { expect, test, vi } from 'vitest';
import { showProgress } from './import-progress.ts';

test('file names in an archive cannot control the terminal', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const progress = showProgress(1, { imported: 0 });
  progress.tell("menu.zip#\u001b]0;owned\u0007\u202eexe.json: rejected, it's not JSON");
  progress.end();
  const [[line] = []] = write.mock.calls;
  write.mockRestore();
  expect(line).toBe("menu.zip#]0;ownedexe.json: rejected, it's not JSON\n");
});
