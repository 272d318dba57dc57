interface SkipLinkProps {
  /** The id of the page's main part, which takes `tabIndex={-1}`. */
  target?: string | undefined
}

export function SkipLink({ target = 'content' }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className={
        'absolute top-3 left-3 z-50 rounded-control bg-brand px-5 py-3 font-strong text-on-brand ' + 'not-focus:sr-only'
      }
    >
      Skip to content
    </a>
  )
}
