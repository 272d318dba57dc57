import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useOffice } from '../flow.ts'
import type { ActActor, OpenedAct } from './acts.ts'

/** Begins acts from a page, and says whether the last one is being done. */
export function useAct() {
  const { acts } = useOffice()
  const [begun, setBegun] = useState<ActActor>()
  const busy = useSelector(begun, (state) => state?.hasTag('busy') ?? false)
  const begin = <Subject extends object>(opened: OpenedAct<Subject>) => setBegun(acts.open(opened))
  return { busy, begin }
}
