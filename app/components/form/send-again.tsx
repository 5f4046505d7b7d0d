import { Button } from '../../ui/button.tsx';

export type Typed = { action: string; values: [name: string, value: string][] };

/** Resends a form that the server could not accept, with everything that was typed. */
export function SendAgain({ action, values }: Typed) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="mt-8">
      {values.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing moves
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Send Again</Button>
    </form>
  );
}
