import type { TotpOffer } from '#contract/identity/factor.ts'
import { CodeInput } from '#src/office/kit/fields/CodeInput.tsx'
import { inFours, QrCode } from '#src/ui/QrCode.tsx'

interface NewAppProps {
  offer: TotpOffer
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The secret for an app, by camera or by hand, and the code that shows that the app has it. */
export const NewApp = ({ offer: { secret, uri }, ...code }: NewAppProps) => (
  <>
    <div className="flex flex-wrap items-start gap-5">
      <div className="rounded-card border border-line p-2">
        <QrCode text={uri} label="QR code with the secret for your app" />
      </div>
      <p className="min-w-40 flex-1 text-ink-2 text-small">
        No camera? Type this secret into the app:{' '}
        <code className="block break-words pt-1 font-strong text-body text-ink">{inFours(secret)}</code>
      </p>
    </div>
    <CodeInput {...code} hint="Then type the code that the app shows." />
  </>
)
