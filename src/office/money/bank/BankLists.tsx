import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'

/** What came from the bank, and what the gateway says it paid out. */
export const BankLists = () => (
  <nav aria-label="Bank" className="list-tabs">
    <OfficeLink to="/money/statements" className="list-tab">
      Statements
    </OfficeLink>
    <OfficeLink to="/money/settlements" className="list-tab">
      Settlements
    </OfficeLink>
  </nav>
)
