/** A response with errors; errors of the whole form have the key ''. */
type Result = { error?: Record<string, string[] | null> | null } | null | undefined;

/** Returns the errors of a whole form. */
export function getFormMessages(result: Result): string[] {
  return result?.error?.[''] ?? [];
}

/** Shows why a form with few or no fields was rejected. */
export function FormAlert({ result, className = '' }: { result: Result; className?: string }) {
  const messages = getFormMessages(result);
  if (messages.length === 0) return null;
  return (
    <div
      role="alert"
      className={`rounded-xl border-2 border-tomato bg-card px-4 py-2 font-semibold text-base ${className}`}
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
