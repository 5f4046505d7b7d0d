/** An answer with errors; those of the whole form have the key ''. */
type Answer = { error?: Record<string, string[] | null> | null } | null | undefined;

/** Returns the errors of a whole form. */
export function messagesOf(answer: Answer): string[] {
  return answer?.error?.[''] ?? [];
}

/** Shows next to a form with few or no fields why it was refused. */
export function FormAlert({ answer, className = '' }: { answer: Answer; className?: string }) {
  const messages = messagesOf(answer);
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
