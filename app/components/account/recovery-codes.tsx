import { ButtonLink } from '../../ui/button.tsx';

/** Shows new recovery codes, which are never shown again. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="recovery-codes" className="card p-6">
      <h2 id="recovery-codes" className="text-2xl">
        Save Your Recovery Codes
      </h2>
      <p className="mt-2 text-quiet">
        Print them or store them in your password manager. Each code works once, in place of your
        authenticator app. They are not shown again.
      </p>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-1">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink to="/account/two-step" className="mt-6">
        I Have Saved Them
      </ButtonLink>
    </section>
  );
}
