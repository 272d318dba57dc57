import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#src/site/content/page.queries.ts'
import { SectionsPage } from '#src/site/content/sections/SectionsPage.tsx'
import { linesOf } from '#src/site/kit/lines.ts'
import { useSite } from '#src/site/kit/use-site.ts'

export const Route = createFileRoute('/_site/privacy-policy')({
  staticData: {
    title: 'Privacy Policy',
    scene: 'voices',
    description:
      import.meta.env.SSR &&
      'What personal data the chapter holds, what it is used for, who may see it, and the rights you have under the Nigeria Data Protection Act.',
  },
  loader: async ({ context: { call, queryClient } }) => {
    await queryClient.ensureQueryData(pageQuery(call, 'privacy'))
  },
  component: PrivacyPage,
})

const given = (...lines: [label: string, value: string][]) =>
  lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`)

function PrivacyPage() {
  const { data: texts } = useSuspenseQuery(pageQuery(Route.useRouteContext().call, 'privacy'))
  const { email, address } = useSite().contacts
  const facts = given(
    ['Questions about personal data', texts.officer],
    ['E-mail', email],
    ['Address', linesOf(address).join(' ')],
    ['In force from', texts.effective],
  )
  return <SectionsPage intro={texts.intro} sections={texts.sections} facts={facts} />
}
