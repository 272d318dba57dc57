import { startTransition, useEffect, useState } from 'react'
import type { Pending } from '#src/api/reader.ts'
import { gradeNames } from '#src/content/membership.ts'

export interface GradeName {
  id: number
  name: string
}

/** The chapter's grades; until they have come, and where they cannot, those of the institute. */
export function useGrades(reading: Pending<GradeName[]>): readonly GradeName[] {
  const [arrived, setArrived] = useState<GradeName[]>()
  useEffect(() => {
    let left = false
    Promise.resolve(reading).then(({ data }) => {
      // Anything more urgent would take away the form that the server sent, while what brings it to life is on its way.
      if (!left) startTransition(() => setArrived(data))
    })
    return () => {
      left = true
    }
  }, [reading])
  const here = reading instanceof Promise ? arrived : reading.data
  return here?.length ? here : gradeNames
}
