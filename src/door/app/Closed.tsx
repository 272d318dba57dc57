import { useSelector } from '@xstate/react'
import type { BookPage } from '../book/book.ts'
import type { OpenActor } from '../book/door-open.flow.ts'
import type { SyncActor } from '../book/door-sync.flow.ts'
import { RemoveAll, Unsent } from '../book/RemoveAll.tsx'
import { Broken } from '../book/Strip.tsx'
import { Frame } from '../kit/Frame.tsx'

interface ClosedProps {
  open: OpenActor
  sync: SyncActor
  page: BookPage
}

/** A phone without a list: it lets nobody in, and still sends what it wrote down. */
export function Closed({ open, sync, page }: ClosedProps) {
  const takesMore = useSelector(sync, (state) => !state.matches('ended'))
  const { trouble } = useSelector(sync, ({ context }) => context)
  return (
    <Frame title={page.isUnreadable ? 'The list cannot be read' : 'This door is closed'}>
      <p className="pb-4">
        {page.isUnreadable
          ? 'This phone fetches the list anew as soon as the site can be reached.'
          : 'The list of names was removed from this phone.'}
      </p>
      <Unsent page={page} />
      {page.waiting > 0 && (
        <p role="status" className="pb-8">
          {takesMore
            ? `${trouble ? 'The site cannot be reached just now. ' : ''}Leave this page open until they are sent.`
            : 'The office takes nothing more from this phone. Show them this page before you remove anything.'}
        </p>
      )}
      {page.isBroken && <Broken />}
      <RemoveAll dark flow={open} unsent={page.waiting + page.refused} />
    </Frame>
  )
}
