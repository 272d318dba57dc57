import { use } from 'react'
import type { Pending, Reading } from '../api/reader.ts'

/** What came of a reading; whoever shows one that is still on its way is shown when it is there. */
export const useReading = <Data>(reading: Pending<Data>): Reading<Data> =>
  reading instanceof Promise ? use(reading) : reading
