import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useFlow } from '#src/office/kit/flow.ts'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { focusField } from '#src/ui/use-focus.ts'
import { FindPanel } from './FindPanel.tsx'
import { officeFindFlow } from './office-find.flow.ts'

/** Find on a phone. The address keeps what was sought, so that Back from what was opened finds it again. */
export function FindPage() {
  const router = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [first] = useState(() => new URLSearchParams(search).get('q') ?? '')
  const flow = useFlow(officeFindFlow, { text: first })
  const answered = useSelector(flow, (state) =>
    state.hasTag('shown') || state.hasTag('nothing') ? state.context.text.trim() : '',
  )
  useEffect(() => {
    if (answered) void router.navigate({ href: `/find?${new URLSearchParams({ q: answered })}`, replace: true })
  }, [answered, router])
  return (
    <>
      <PageHead title="Find" />
      <div ref={focusField} className="find-page">
        <FindPanel flow={flow} />
      </div>
    </>
  )
}
