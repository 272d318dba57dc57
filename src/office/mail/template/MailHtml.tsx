import { useCallback } from 'react'
import { trustedHtml } from '#src/lib/trusted-html.ts'

/** The HTML of a mail, apart from the styles of this page. It is looked at alone: its links lead nowhere. */
export function MailHtml({ html }: { html: string }) {
  const draw = useCallback(
    (host: HTMLDivElement | null) => {
      if (!host) return
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
      root.innerHTML = trustedHtml(html)
      // The policy of the page refuses a style that stands in HTML, and allows this.
      for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
        element.style.cssText = element.dataset.style ?? ''
    },
    [html],
  )
  return <div ref={draw} inert className="overflow-hidden rounded-card border border-line" />
}
