import type { Conflict } from '#contract/common/conflict.ts'
import { shortMoment } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { whatWasDone } from '../application-words.ts'

/** Somebody else was first: who did what and when. What was typed here stays. */
export const ConflictNotice = ({ conflict, onAccept }: { conflict: Conflict; onAccept: () => void }) => (
  <div role="alert" className="conflict-notice">
    <AlertIcon size={22} className="mt-0.5" />
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-strong">
        {whatWasDone(conflict)}
        {conflict.at && `, ${shortMoment(conflict.at)}`}.
      </p>
      <p>Nothing was sent. Your note and your reason are kept here.</p>
    </div>
    <Button kind="outline" size="small" onClick={onAccept}>
      Show the current state
    </Button>
  </div>
)
