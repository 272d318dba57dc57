import { done } from '#contract/messages/done.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { Button } from '#src/ui/Button.tsx'

/** What the server said of an act. */
export const ActDone = ({ said, onClose }: { said: string; onClose: () => void }) => (
  <div className="grid gap-5">
    <p role="status">
      {said}.{' '}
      {said === done.waitsForSecond && (
        <OfficeLink to="/approvals" search={{ view: 'you-asked' }} className="text-link underline underline-offset-4">
          See what waits
        </OfficeLink>
      )}
    </p>
    <p>
      <Button kind="brand" onClick={onClose}>
        Close
      </Button>
    </p>
  </div>
)
