import type { SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import {
  ConfirmAppSchema,
  type AuthenticatorSetup as Setup,
} from '#domain/account/second-factor.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { Link } from '../../ui/link.tsx';

type Props = { setup: Setup; action: string; lastResult: SubmissionResult | null | undefined };

/** Shows the key for an authenticator app and asks for a code to confirm the setup. */
export function AppSetup({ setup: { key, link, qr }, action, lastResult }: Props) {
  const { fields, summary, props } = useValidForm({
    id: 'confirm-app',
    schema: ConfirmAppSchema,
    lastResult,
    defaultValue: { key },
  });
  return (
    <Form method="post" action={action} {...props} className="space-y-5">
      <ErrorSummary {...summary} />
      <ol className="list-decimal space-y-5 ps-5">
        <li>
          <p>
            Scan this QR code with your authenticator app, or{' '}
            <a href={link} className="font-semibold text-tomato">
              open the app on this device
            </a>
            .
          </p>
          <svg
            role="img"
            aria-label="QR code with the key below"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="mt-3 w-56 max-w-full rounded-xl border border-line"
          >
            {/* Scanners need dark on light in every theme. */}
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="mt-3">
            Or enter this key in the app:{' '}
            <code className="break-words font-semibold">{key.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </li>
        <li>
          <input type="hidden" name={fields.key.name} value={key} />
          <Field
            label="Code"
            meta={fields.code}
            hint="The six digits that the app shows."
            autoComplete="one-time-code"
            inputMode="numeric"
            required
          />
        </li>
      </ol>
      <div className="flex flex-wrap items-center gap-5">
        <SubmitButton busy="Turning On..." action={action}>
          Turn On
        </SubmitButton>
        <Link to="/account/two-step" className="font-semibold text-tomato">
          Cancel
        </Link>
      </div>
    </Form>
  );
}
