import { useQuery } from '@tanstack/react-query'
import type { MailTemplateEntry } from '#contract/mail/mail-template.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { mailTemplates } from './mail-templates.queries.ts'

const groups: readonly { group: MailTemplateEntry['group']; title: string }[] = [
  { group: 'account', title: 'Accounts' },
  { group: 'membership', title: 'Membership and upgrades' },
  { group: 'money', title: 'Payments and tickets' },
  { group: 'office', title: 'To the office' },
]

/** Every mail that the site sends by itself, with its subject. */
export function MailTemplates() {
  const { call } = useOffice()
  const query = useQuery(mailTemplates(call))
  return (
    <>
      <PageHead title="Mail templates" sub="The wording of the mails that the site sends by itself." />
      <div className="page-body grid max-w-5xl content-start gap-10">
        <LoadState query={query} rows={10}>
          {(all) =>
            groups.map(({ group, title }) => (
              <section key={group} aria-labelledby={`mails-${group}`}>
                <h2 id={`mails-${group}`} className="block-title pb-2">
                  {title}
                </h2>
                <ul className="border-ink border-t-2">
                  {all
                    .filter((one) => one.group === group)
                    .map((one) => (
                      <li key={one.name} className="border-line border-b">
                        <Entry {...one} />
                      </li>
                    ))}
                </ul>
              </section>
            ))
          }
        </LoadState>
      </div>
    </>
  )
}

const Entry = ({ name, title, subject, is_changed, by, at }: MailTemplateEntry) => (
  <div className="grid gap-x-6 gap-y-0.5 py-3 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_auto]">
    <OfficeLink to={`/mail/templates/${name}`} className="font-semibold text-link underline underline-offset-4">
      {title}
    </OfficeLink>
    <span className="min-w-0 break-words text-ink-2">{subject}</span>
    {is_changed && at && (
      <span className="text-ink-3 text-meta">
        {by ?? 'The office key'}, {momentOf(at)}
      </span>
    )}
  </div>
)
