import { textLinkClass } from './links.ts'

/** A way on for whoever waits long. The styles show it, for it may be the scripts that have not come. */
export const LoadAgain = ({ address }: { address: string }) => (
  <p className="late pt-6 text-small">
    Does this take long?{' '}
    <a href={address} className={textLinkClass}>
      Load the page again
    </a>
  </p>
)
