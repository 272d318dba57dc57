import { Link } from '@tanstack/react-router'
import type { People } from '#machines/parts/people.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { focusNow } from '#src/ui/use-focus.ts'
import { peopleInWords } from './WaitingPeople.tsx'

interface JoinedProps {
  id: number
  people: People
}

/**
 * Who waits now, and where the links to their places in the list were sent. The heading takes the keyboard: the form that stood
 * here was longer, and the page would be left at its foot.
 */
export function Joined({ id, people }: JoinedProps) {
  return (
    <div className="grid justify-items-start gap-6">
      {people.length === 1 ? (
        <>
          <h2 ref={focusNow} tabIndex={-1} className="font-serif-display text-h2 outline-none">
            You are on the waiting list
          </h2>
          <p className="text-ink-2 text-lede">
            We have written to <Address email={people[0].email} />. The link in the mail shows your position, and there
            you can leave the list. If you are registered already, the mail holds your ticket.
          </p>
        </>
      ) : (
        <>
          <h2 ref={focusNow} tabIndex={-1} className="font-serif-display text-h2 outline-none">
            {peopleInWords(people.length)} are on the waiting list
          </h2>
          <p className="text-ink-2 text-lede">
            We have written to each of them. The link in the mail shows their position, and there they can leave the
            list. Places are offered one by one, in this order. Anybody who is registered already finds the ticket in
            the mail.
          </p>
          <ol className="grid gap-2 text-lede">
            {people.map(({ first_name, last_name, email }) => (
              <li key={email}>
                {first_name} {last_name}, <Address email={email} />
              </li>
            ))}
          </ol>
        </>
      )}
      <Link to="/events/$eventId" params={{ eventId: String(id) }} className={buttonClass({ kind: 'outline' })}>
        Back to the event
      </Link>
    </div>
  )
}

const Address = ({ email }: { email: string }) => (
  <strong className="wrap-anywhere font-strong text-ink">{email}</strong>
)
