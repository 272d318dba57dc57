import { Spinner } from '../../ui/Spinner.tsx'

/** Until it is known who is here. */
export const AccountPending = () => (
  <div className="container py-14">
    <Spinner label="Loading your account" />
  </div>
)
