import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/Button.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { GatePanel } from '../kit/GatePanel.tsx'

/** Stands before the account of who lost membership by arrears. */
export const LostMembership = () => (
  <GatePanel
    title="Your membership has ended"
    lead="Your dues were a year in arrears, and the council of the chapter ended the membership. You can ask to come back."
  >
    <p>Your number, your grade and the time you have held it are kept. They return with you.</p>
    <Link to="/account/dues" hash="coming-back" className={buttonClass({ kind: 'sun', size: 'large' })}>
      How to come back
    </Link>
    <p className="text-ink-2 text-small">
      <Link to="/account/payments" className={textLinkClass}>
        My payments and receipts
      </Link>
    </p>
  </GatePanel>
)
