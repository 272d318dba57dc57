import { useState } from 'react'
import { saveBlob } from '../lib/save-blob.ts'
import { Button } from './Button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Of which sign-in they are, as the saved file says it. */
  of: string
}

/** Ten codes, shown this once: copied, saved or printed. */
export function RecoveryCodes({ codes, of }: RecoveryCodesProps) {
  const [said, setSaid] = useState('')
  const file = `Recovery codes for ${of}. Each works once, in place of the second factor.\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(file).then(
      () => setSaid('Copied.'),
      () => setSaid('This browser does not allow copying. Save or print the codes.'),
    )
  return (
    <div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-4 border-ink border-y-2 py-3 font-strong text-small">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap py-1">
            {code}
          </li>
        ))}
      </ul>
      <div className="not-printed flex flex-wrap gap-2 pt-4">
        <Button kind="outline" size="small" onClick={copy}>
          Copy
        </Button>
        <Button
          kind="outline"
          size="small"
          onClick={() => saveBlob(new Blob([file], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Save as a file
        </Button>
        <Button kind="outline" size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p role="status" className="min-h-7 pt-2 text-ink-2 text-small">
        {said}
      </p>
    </div>
  )
}
