import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { ToastCard } from '#src/ui/overlay/ToastCard.tsx'
import { ToastRegion, type ToastTone } from '#src/ui/overlay/ToastRegion.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Case, Group } from './Group.tsx'
import { HeldToast, words } from './HeldToast.tsx'

const empty = new URL('../../site/art/spot-empty.svg', import.meta.url).href
const tones: ToastTone[] = ['default', 'success', 'destructive']
export function Feedback() {
  const [shown, setShown] = useState<ToastTone>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <Group id="feedback" title="What is said back">
      <Case title="Toast: swipe to the right, hover or focus to hold" row>
        {tones.map((tone) => (
          <div key={tone} className="w-full max-w-md">
            <HeldToast tone={tone} />
          </div>
        ))}
        {tones.map((tone) => (
          <Button key={tone} kind="outline" size="small" onClick={() => setShown(tone)}>
            {`Show ${tone}`}
          </Button>
        ))}
        <ToastRegion tone={shown}>
          {shown && (
            <ToastCard
              tone={shown}
              {...words[shown]}
              send={(event) => {
                const isGone = event.type === 'toast.swipe' ? event.distance >= 50 : event.type === 'toast.close'
                if (isGone) setShown(undefined)
              }}
            />
          )}
        </ToastRegion>
      </Case>
      <Case title="Dialog" row>
        <Button kind="outline" onClick={() => setOpen(true)}>
          Leave the form
        </Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Leave this application?"
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Stay</Button>
              <Button kind="outline" onClick={() => setOpen(false)}>
                Leave
              </Button>
            </>
          }
        >
          <p className="text-ink-2">What you typed is kept on this device. The chosen files are not.</p>
        </Dialog>
      </Case>
      <Case title="Disclosure">
        <Disclosure summary="Contents" className="max-w-xl">
          <p className="text-ink-2">It is a native one, so search in the page finds what is inside.</p>
        </Disclosure>
      </Case>
      <Case title="Empty, failed, loading">
        <EmptyState
          title="No Upcoming Events at the Moment"
          text="Held events stay in the archive."
          action={
            <Button kind="outline" onClick={() => {}}>
              See held events
            </Button>
          }
        >
          <img src={empty} alt="" />
        </EmptyState>
        <div className="max-w-xl">
          <FailurePanel text="Could not Get all Events" onRetry={() => setBusy(!busy)} busy={busy} />
        </div>
        <Spinner label="Checking your payment" />
        <SkeletonGroup className="grid max-w-4xl gap-8 sm:grid-cols-3">
          {['first', 'second', 'third'].map((place) => (
            <div key={place} className="grid gap-3">
              <Skeleton className="aspect-16/10" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-7 w-5/6" />
            </div>
          ))}
        </SkeletonGroup>
      </Case>
    </Group>
  )
}
