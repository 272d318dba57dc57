import { LagosTime } from '../parts/LagosTime.tsx'
import { PageHead } from '../parts/PageHead.tsx'

export const Desk = () => (
  <PageHead
    title="What waits"
    sub={
      <>
        <LagosTime /> in Lagos
      </>
    }
  />
)
